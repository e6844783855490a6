import { slug } from '../../slug.ts'

/** The information pages in the order of the footer's links. */
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

/** Includes the page that the last line of the footer links to. */
export const PAGES_OF_INFORMATION = [...INFORMATION, 'Accessibility'] as const

export type InformationTitle = (typeof PAGES_OF_INFORMATION)[number]

export function informationPath(title: InformationTitle): string {
  return `/info/${slug(title)}`
}
