export const PICTURE_BYTES_AT_MOST = 10_000_000
/** What a good telephone takes, and no more: a small file can unpack into any number of them. */
export const PIXELS_AT_MOST = 50_500_000
/** Less is blurred on a card of today's telephones. */
export const LEAST_SIDE = 320

/** What a picture is for, and the longest side that the shop shows it in. */
export const PICTURE_KINDS = ['product', 'banner'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]
export const largestSide: Record<PictureKind, number> = { product: 1200, banner: 1920 }

export const PICTURES_OF_A_PRODUCT = 12
export const ALT_AT_MOST = 160

export type GivenFormat = 'jpeg' | 'png' | 'webp' | 'avif'

const namesOf: Record<GivenFormat, readonly string[]> = {
  jpeg: ['jpg', 'jpeg', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
}

/** Whether a file of this name may be of the format: one without an ending claims nothing. */
export function isNamedFor(name: string, format: GivenFormat): boolean {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return ending === undefined || namesOf[format].includes(ending)
}

/** For the browser's own list of files. */
export const PICTURE_ENDINGS = Object.values(namesOf)
  .flat()
  .map((name) => `.${name}`)
  .join(',')
