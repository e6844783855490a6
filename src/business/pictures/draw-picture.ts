import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../shop.ts'
import { drawPack } from './drawing/draw-pack.ts'
import { openTypeface, type Typeface } from './drawing/typeface.ts'
import { pictureAddress } from './picture-address.ts'
import { requireDrawn } from './require-drawn.ts'

/** The picture at this address, which may be that of no product, or of a product that has changed since. */
export async function drawPicture(shop: Pick<Shop, 'db'>, id: string, address: string): Promise<string> {
  const product = await requireDrawn(shop, id)
  if (pictureAddress(product) !== address) throw new Refusal('not_found')
  return drawPack(product, await typeface())
}

let opened: Promise<Typeface> | undefined
/** Once in a process, when the first picture is drawn. */
function typeface(): Promise<Typeface> {
  opened ??= openTypeface()
  return opened
}
