import figtree from '#fonts/figtree-first.woff2?url'

/** Asked for with the page itself, or the first text would be set in another face. */
export const fontPreload = {
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href: figtree,
  crossOrigin: 'anonymous',
} as const
