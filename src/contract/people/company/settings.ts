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

/** Pages that the shop generates itself: the site map and the accessibility statement. */
const MADE: readonly InformationTitle[] = ['Site Map', 'Accessibility']

/** The pages that the office can write, each with the last part of its path. */
export const WRITABLE_PAGES = PAGES_OF_INFORMATION.filter((title) => !MADE.includes(title)).map((title) => ({
  page: informationPath(title).slice('/info/'.length),
  title,
}))
