import type { Shop } from '#business/shop.ts'
import { Refusal } from '#contract/refusals.ts'
import { drawPack } from './drawing/draw-pack.ts'
import { openTypeface, type Typeface } from './drawing/typeface.ts'
import { pictureAddress } from './picture-address.ts'
import { requireDrawn } from './require-drawn.ts'

/** Draws the picture at an address. Refuses an unknown product, or an address from before the product changed. */
export async function drawPicture(shop: Pick<Shop, 'db'>, id: string, address: string): Promise<string> {
  const product = await requireDrawn(shop, id)
  if (pictureAddress(product) !== address) throw new Refusal('not_found')
  return drawPack(product, await typeface())
}

let opened: Promise<Typeface> | undefined
/** Loads the typeface once per process, with the first picture. */
function typeface(): Promise<Typeface> {
  opened ??= openTypeface()
  return opened
}
