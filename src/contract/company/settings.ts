import { type InformationTitle, informationPath, PAGES_OF_INFORMATION } from './information.ts'

export const COMPANY_FIELDS = [
  'company_name',
  'abn',
  'company_address',
  'company_phone',
  'company_email',
  'opening_hours',
] as const

export const LONGEST_PAGE_TEXT = 20_000

/** What the shop makes by itself: the map of the site, and the statement of what was tried and held. */
const MADE: readonly InformationTitle[] = ['Site Map', 'Accessibility']

/** The pages that the office may write, each under the last part of its address. */
export const WRITABLE_PAGES = PAGES_OF_INFORMATION.filter((title) => !MADE.includes(title)).map((title) => ({
  page: informationPath(title).slice('/info/'.length),
  title,
}))
