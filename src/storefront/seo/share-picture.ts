import type { MetaDescriptor } from 'react-router'

export const sharePicturePath = (kind: 'product' | 'deal', id: string) =>
  `/share/${kind}/${encodeURIComponent(id)}.jpg`

/** The tags beside `og:image`, with which a preview shows the picture large. */
export const sharePictureTags: MetaDescriptor[] = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { name: 'twitter:card', content: 'summary_large_image' },
]
