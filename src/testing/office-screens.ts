import { screens } from '#backoffice/layout/screens.ts'

/** What each screen of the office is called, where it stands, and its key where it is in the menu. */
export const officeScreens = screens.map(({ title, path, key }) => ({ title, path, key }))
