import type { MetaDescriptor } from 'react-router'
import { canonicalUrl, type MatchedRoutes } from './canonical-url.ts'

interface Description {
  title: string
  description: string
  /** Root-absolute, without sorting or filters, so that all views of a page have the same canonical address. */
  path: string
  /** A picture of the shop by its root-absolute path, or any other picture by its whole address. */
  image?: string
  type?: 'website' | 'product' | 'article'
}

const USUAL_PICTURE = '/icon-512.png'

const firstPath = import.meta.env.SSR ? '' : location.pathname
let isFirstPage = true

/**
 * Tags that are only read in the server's page, by search engines and link previews. A page that a link opens goes
 * without: on a slow phone, making them took as long as two cards.
 */
export function forCrawlers(...tags: MetaDescriptor[]): MetaDescriptor[] {
  if (!import.meta.env.SSR && location.pathname !== firstPath) isFirstPage = false
  return isFirstPage ? tags : []
}

/** Returns the meta tags that search engines and link previews read. */
export function describePage(
  matches: MatchedRoutes,
  { title, description, path, image = USUAL_PICTURE, type = 'website' }: Description,
): MetaDescriptor[] {
  const url = canonicalUrl(matches, path)
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...forCrawlers(
      { property: 'og:site_name', content: 'Punnet' },
      { property: 'og:locale', content: 'en_AU' },
      { property: 'og:type', content: type },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image.startsWith('/') ? canonicalUrl(matches, image) : image },
    ),
  ]
}

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

export const sharePicturePath = (kind: 'product' | 'deal', id: string) =>
  `/share/${kind}/${encodeURIComponent(id)}.jpg`

/** The tags beside `og:image`, with which a preview shows the picture large. */
export const sharePictureTags: MetaDescriptor[] = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { name: 'twitter:card', content: 'summary_large_image' },
]
