import { drawPack } from './drawing/draw-pack.ts'
import type { DrawnProduct } from './drawing/drawn-product.ts'
import { openTypeface, type Typeface } from './drawing/typeface.ts'

export async function drawPicture(product: DrawnProduct): Promise<string> {
  return drawPack(product, await typeface())
}

let opened: Promise<Typeface> | undefined
/** Loads the typeface once per process, with the first picture. */
export function typeface(): Promise<Typeface> {
  opened ??= openTypeface()
  return opened
}
