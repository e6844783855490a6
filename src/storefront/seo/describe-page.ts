import type { MetaDescriptor } from 'react-router'
import { canonicalUrl, type MatchedRoutes } from './canonical-url.ts'

interface Description {
  title: string
  description: string
  /** Root-absolute, and the same for everything that shows this page: no sorting, no filters. */
  path: string
  /** A picture of the shop's own, root-absolute, or any other with its whole address. */
  image?: string
  type?: 'website' | 'product' | 'article'
}

const USUAL_PICTURE = '/icon-512.png'

/** What search engines, and people who send a link to each other, see of a page. */
export function describePage(
  matches: MatchedRoutes,
  { title, description, path, image = USUAL_PICTURE, type = 'website' }: Description,
): MetaDescriptor[] {
  const url = canonicalUrl(matches, path)
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Punnet' },
    { property: 'og:locale', content: 'en_AU' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image.startsWith('/') ? canonicalUrl(matches, image) : image },
  ]
}
