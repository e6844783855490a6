/** The longer sides that each picture is made in, in pixels, as far as it reaches. */
const SIDES = [160, 320, 480, 800, 1200, 1920]

/** Every kept picture is as large as this. */
const SMALL_SIDE = 320

const ADDRESS = /^\/photo\/([a-z0-9]{24})\/(\d{3,4})\.(avif|webp)$/

export type PictureFormat = 'avif' | 'webp'

/** Where a picture is; as it stands with a product, in its largest side and the format that every browser reads. */
export function pictureAddress(id: string, side: number, format: PictureFormat = 'webp'): string {
  return `/photo/${id}/${side}.${format}`
}

export function readPictureAddress(
  address: string,
): { id: string; side: number; format: PictureFormat } | undefined {
  const [, id, side, format] = ADDRESS.exec(address) ?? []
  return id ? { id, side: Number(side), format: format as PictureFormat } : undefined
}

/** All sides of a picture whose largest is this one. */
export function sidesUpTo(largest: number): number[] {
  return [...SIDES.filter((side) => side < largest), largest]
}

/** The same picture for a card or a row; one that did not come through the office has a single size. */
export function smallPicture(address: string): string {
  const picture = readPictureAddress(address)
  return picture ? pictureAddress(picture.id, SMALL_SIDE) : address
}

/**
 * All its sizes in a format, for a place whose width only the browser knows; none where there is one size alone. Of one that
 * fills a place of another shape, only a part of its width is seen.
 */
export function srcSetOf(address: string, format: PictureFormat, seen = 1): string | undefined {
  const picture = readPictureAddress(address)
  if (!picture) return undefined
  const sizes = sidesUpTo(picture.side).map(
    (side) => `${pictureAddress(picture.id, side, format)} ${Math.floor(side * seen)}w`,
  )
  return sizes.join(', ')
}
