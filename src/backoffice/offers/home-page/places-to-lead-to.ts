import type { Category } from '#contract/offers/home-page/dashboard.ts'
import type { HomePage } from '#contract/offers/home-page/home-page.ts'
import { AISLES_PATH, aislePath, dealPath } from '#contract/slug.ts'

/** Returns the pages that a banner can link to: deals, categories and the list of all categories. */
export function placesToLeadTo(deals: HomePage['deals'], categories: readonly Category[]) {
  return [
    ...deals.map((deal) => [dealPath(deal), `Collection: ${deal.heading}`] as const),
    ...categories.map((category) => [aislePath(category), `Category: ${category.title}`] as const),
    [AISLES_PATH, 'All categories'] as const,
  ]
}
