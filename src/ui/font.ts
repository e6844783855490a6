import figtree from '#fonts/figtree-first.woff2?url'

/** Preloads the font with the page, so that the first text is not set in the fallback font. */
export const fontPreload = {
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href: figtree,
  crossOrigin: 'anonymous',
} as const
