import type { MetaDescriptor } from 'react-router'
import { canonicalUrl, type MatchedRoutes } from './canonical-url.ts'

/** Returns a page's breadcrumbs, ending with the page itself, as structured data for search engines. */
export function breadcrumbList(
  matches: MatchedRoutes,
  steps: readonly { title: string; path: string }[],
): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ title, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        item: canonicalUrl(matches, path),
      })),
    },
  }
}
