import { screens } from '#backoffice/frame/screens.ts'

/** Every office screen's title and path, and whether it is in the menu. */
export const officeScreens = screens.map(({ title, path, isInMenu }) => ({ title, path, isInMenu }))
