import { screens } from '#backoffice/layout/screens.ts'

/** Where each screen of the office stands, and its key where it is in the menu. */
export const officeScreens = screens.map(({ path, key }) => ({ path, key }))
