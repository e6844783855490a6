export const PICTURE_BYTES_AT_MOST = 10_000_000
/** Smaller pictures look blurred on the card of a high-resolution phone. */
export const LEAST_SIDE = 320

/** The uses of a picture, and the longest side that the shop shows for each. */
export const PICTURE_KINDS = ['product', 'banner'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]
export const largestSide: Record<PictureKind, number> = { product: 1200, banner: 1920 }

export const PICTURES_OF_A_PRODUCT = 12
export const ALT_AT_MOST = 160

export type GivenFormat = 'jpeg' | 'png' | 'webp' | 'avif'

/**
 * Caps memory, because a small file can unpack to any number of pixels. JPEG and PNG come in strips, and a good phone's
 * photo has 48 megapixels. AVIF and WebP are unpacked whole: an AVIF takes 20 bytes for each pixel.
 */
export const pixelsAtMost: Record<GivenFormat, number> = {
  jpeg: 50_500_000,
  png: 50_500_000,
  webp: 16_000_000,
  avif: 16_000_000,
}

/** The format of each media type that browsers name. */
export const PICTURE_TYPES: Readonly<Record<string, GivenFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

const namesOf: Record<GivenFormat, readonly string[]> = {
  jpeg: ['jpg', 'jpeg', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
}

/** Whether a file name fits the format; a name without an extension fits any. */
export function isNamedFor(name: string, format: GivenFormat): boolean {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return ending === undefined || namesOf[format].includes(ending)
}

/** The `accept` attribute of the file input. */
export const PICTURE_ENDINGS = Object.values(namesOf)
  .flat()
  .map((name) => `.${name}`)
  .join(',')
