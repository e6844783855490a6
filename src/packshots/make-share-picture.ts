import type { Shop } from '#business/shop.ts'
import { drawSharePicture } from './draw-share-picture.ts'
import { openTypeface, type Typeface } from './drawing/typeface.ts'
import { readSharePicture, type Shared } from './read-share-picture.ts'

const LOADS_SVG = { operation: ['VipsForeignLoadSvgBuffer'] }

let opened: Promise<Typeface> | undefined

/** Makes the picture as a JPEG, since link previews show no SVG. Must run one at a time. */
export async function makeSharePicture(
  shop: Pick<Shop, 'db'>,
  kind: Shared,
  id: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await readSharePicture(shop, kind, id)
  opened ??= openTypeface()
  const svg = drawSharePicture(picture, await opened)
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
