import sharp from 'sharp'
import type { GivenFormat } from '#contract/goods/uploads/picture-rules.ts'

interface Otherwise {
  width?: number
  height?: number
  format?: GivenFormat
  /** An EXIF orientation; a GPS position is written with it. */
  orientation?: number
}

/** A picture whose left half is red and whose right half is blue. */
export async function aPicture({
  width = 600,
  height = 400,
  format = 'jpeg',
  orientation,
}: Otherwise = {}): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const }
  const blue = { create: { ...half, background: '#0000ff' } }
  const whole = sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: Math.floor(width / 2), top: 0 },
  ])
  // At the usual effort an AVIF of 17 megapixels takes half a minute.
  const picture = format === 'avif' ? whole.avif({ effort: 0 }) : whole[format]()
  if (!orientation) return picture.toBuffer()
  const IFD3 = { GPSLatitudeRef: 'S', GPSLatitude: '27/1 28/1 0/1' }
  return picture
    .withExif({ IFD0: { Artist: 'Ada Berry' }, IFD3 })
    .withMetadata({ orientation })
    .toBuffer()
}
