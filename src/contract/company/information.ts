import { slug } from '../slug.ts'

/** The pages of information, in the order in which the footer links them. */
export const INFORMATION = [
  'About us',
  'Contact us',
  'About team',
  'Customer Support',
  'Privacy policy update',
  'Terms & conditions',
  'Return Policy',
  'Site Map',
  'Announcements',
  'Answer center',
  'Discussion boards',
  'Giving works',
] as const

/** With what the last line of each page links. */
export const PAGES_OF_INFORMATION = [...INFORMATION, 'Accessibility'] as const

export type InformationTitle = (typeof PAGES_OF_INFORMATION)[number]

export function informationPath(title: InformationTitle): string {
  return `/info/${slug(title)}`
}
