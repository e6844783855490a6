import { screens } from '#backoffice/frame/screens.ts'

/** Every office screen's title, path and, if it is in the menu, its key. */
export const officeScreens = screens.map(({ title, path, key }) => ({ title, path, key }))
