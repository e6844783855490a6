import { INFORMATION, type InformationTitle, informationPath } from '#contract/company/information.ts'
import type { PageContent } from './page-content.ts'

/** One chunk for each page: a shopper does not download the terms to see who we are. */
const contents: Record<Exclude<InformationTitle, 'Site Map'>, () => Promise<{ content: PageContent }>> = {
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
}

export function findTitle(slug: string | undefined): InformationTitle | undefined {
  return INFORMATION.find((title) => informationPath(title) === `/info/${slug}`)
}

export async function readContent(title: keyof typeof contents): Promise<PageContent> {
  return (await contents[title]()).content
}
