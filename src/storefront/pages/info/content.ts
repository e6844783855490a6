import {
  type InformationTitle,
  informationPath,
  PAGES_OF_INFORMATION,
} from '#contract/people/company/information.ts'
import type { PageFacts } from './page-facts.ts'

/** In the office's markup. Some texts name the company, or depend on the current delivery charge. */
type Content = string | ((facts: PageFacts) => string)

/** One chunk per page: a shopper need not download the terms to read about us. */
const contents: Record<Exclude<InformationTitle, 'Site Map'>, () => Promise<{ content: Content }>> = {
  'About us': () => import('./content/about-us.ts'),
  'Contact us': () => import('./content/contact-us.ts'),
  'About team': () => import('./content/about-team.ts'),
  'Customer Support': () => import('./content/customer-support.ts'),
  'Privacy policy update': () => import('./content/privacy-policy.ts'),
  'Terms & conditions': () => import('./content/terms.ts'),
  'Return Policy': () => import('./content/return-policy.ts'),
  Announcements: () => import('./content/announcements.ts'),
  'Answer center': () => import('./content/answer-center.ts'),
  'Discussion boards': () => import('./content/discussion-boards.ts'),
  'Giving works': () => import('./content/giving-works.ts'),
  Accessibility: () => import('./content/accessibility.ts'),
}

export function findTitle(slug: string | undefined): InformationTitle | undefined {
  return PAGES_OF_INFORMATION.find((title) => informationPath(title) === `/info/${slug}`)
}

export async function readText(
  title: keyof typeof contents,
  readFacts: () => Promise<PageFacts>,
): Promise<string> {
  const { content } = await contents[title]()
  return typeof content === 'function' ? content(await readFacts()) : content
}
