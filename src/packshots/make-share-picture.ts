import { typeface } from './draw-picture.ts'
import { drawSharePicture, type SharePicture } from './draw-share-picture.ts'

const LOADS_SVG = { operation: ['VipsForeignLoadSvgBuffer'] }

/** Makes the picture as a JPEG, since link previews show no SVG. Must run one at a time. */
export async function makeSharePicture(picture: SharePicture): Promise<Uint8Array<ArrayBuffer>> {
  const svg = drawSharePicture(picture, await typeface())
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  // An upload may be no SVG: its loader is open only while our own drawing is read.
  sharp.unblock(LOADS_SVG)
  try {
    return new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer())
  } finally {
    sharp.block(LOADS_SVG)
  }
}
