import type { Metadata, Sharp } from 'sharp'
import { type PictureFormat, sidesUpTo } from '#contract/goods/pictures/picture-address.ts'
import { areaOf } from '#contract/goods/uploads/picture-cut.ts'
import { type GivenFormat, LEAST_SIDE, pixelsAtMost } from '#contract/goods/uploads/picture-rules.ts'
import type { PictureRequest } from './make-in-child.ts'
import { isMoving, wrongPicture } from './read-format.ts'

export interface MadePicture {
  width: number
  height: number
  sides: number[]
  files: { side: number; format: PictureFormat; bytes: Buffer }[]
}

/** Raise this when the way pictures are made changes, so that older results are not reused. */
export const EDITION = 1
const SECONDS_AT_MOST = 20
const WEBP = { quality: 78, effort: 4 }
const AVIF = { quality: 52, effort: 3 }

/**
 * Makes all sizes of a picture, rotated by its EXIF orientation and cut. All other metadata is dropped: location,
 * camera and owner. It uses one thread besides the event loop.
 */
export async function makeSizes({ file, format, cut, largest }: PictureRequest): Promise<MadePicture> {
  const sharp = await openSharp()
  const { width, height } = await readMetadata(sharp(file, { limitInputPixels: false }), format)
  const area = areaOf({ width, height }, cut)
  if (Math.max(area.width, area.height) < LEAST_SIDE)
    throw wrongPicture(
      `This picture is too small: ${area.width} by ${area.height} pixels. The longer side needs at least ${LEAST_SIDE}.`,
    )
  const { data, info } = await decoded(
    sharp(file, { limitInputPixels: pixelsAtMost[format], failOn: 'error' })
      .autoOrient()
      .rotate(cut.turns * 90)
      .extract(area)
      .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true }),
  )
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const sides = sidesUpTo(Math.max(info.width, info.height))
  const files: MadePicture['files'] = []
  for (const side of sides) {
    const resized = sharp(data, { raw }).resize({ width: side, height: side, fit: 'inside' })
    files.push({ side, format: 'webp', bytes: await resized.clone().webp(WEBP).toBuffer() })
    files.push({ side, format: 'avif', bytes: await resized.clone().avif(AVIF).toBuffer() })
  }
  return { width: info.width, height: info.height, sides, files }
}

/** Loaded once there is a request, whose memory is watched from its first byte. */
async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
  })
  return sharp
}

async function readMetadata(opened: Sharp, format: GivenFormat): Promise<{ width: number; height: number }> {
  const { pages = 1, autoOrient } = await opened.metadata().catch((): Metadata => {
    throw cannotBeRead()
  })
  if (pages > 1) throw isMoving()
  if (autoOrient.width * autoOrient.height > pixelsAtMost[format]) {
    const orJpeg = pixelsAtMost[format] < pixelsAtMost.jpeg ? ', or save it as a JPEG' : ''
    throw wrongPicture(
      `This picture has too many pixels: ${autoOrient.width} by ${autoOrient.height}. Please make it smaller${orJpeg}.`,
    )
  }
  return autoOrient
}

function decoded(picture: Sharp) {
  return picture
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS_AT_MOST })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw cannotBeRead()
    })
}

function cannotBeRead() {
  return wrongPicture('This picture cannot be read: it is broken, or a part of it is missing.')
}
