/** The widths of the longer side, in pixels, up to the original's own size. */
const SIDES = [160, 320, 480, 800, 1200, 1920]

/** Every kept picture is at least this large, so this size always exists. */
const SMALL_SIDE = 320

const ADDRESS = /^\/photo\/([a-z0-9]{24})\/(\d{3,4})\.(avif|webp)$/

export type PictureFormat = 'avif' | 'webp'

/** Returns the URL of a picture. A product stores the one with its largest side as WebP, which every browser reads. */
export function pictureAddress(id: string, side: number, format: PictureFormat = 'webp'): string {
  return `/photo/${id}/${side}.${format}`
}

export function readPictureAddress(
  address: string,
): { id: string; side: number; format: PictureFormat } | undefined {
  const [, id, side, format] = ADDRESS.exec(address) ?? []
  return id ? { id, side: Number(side), format: format as PictureFormat } : undefined
}

/** Returns every side that exists of a picture with this largest side. */
export function sidesUpTo(largest: number): number[] {
  return [...SIDES.filter((side) => side < largest), largest]
}

/** Returns the picture's small version for a card or a row; a picture from elsewhere has only one size. */
export function smallPicture(address: string): string {
  const picture = readPictureAddress(address)
  return picture ? pictureAddress(picture.id, SMALL_SIDE) : address
}

/**
 * Returns all sizes in one format for a `srcset`, or undefined for a picture with a single size. `seen` is the visible
 * share of the width, for a picture that is cropped to another shape.
 */
export function srcSetOf(address: string, format: PictureFormat, seen = 1): string | undefined {
  const picture = readPictureAddress(address)
  if (!picture) return undefined
  const sizes = sidesUpTo(picture.side).map(
    (side) => `${pictureAddress(picture.id, side, format)} ${Math.floor(side * seen)}w`,
  )
  return sizes.join(', ')
}
