import { drawPack } from './drawing/draw-pack.ts'
import type { DrawnProduct } from './drawing/drawn-product.ts'
import { openTypeface, type Typeface } from './drawing/typeface.ts'

const SIDE = 200

export async function drawPicture(product: DrawnProduct): Promise<string> {
  return drawPack(product, await typeface())
}

/** Draws packs one below the other; the place of an unknown one stays empty. */
export async function drawStrip(
  packs: readonly (DrawnProduct | undefined)[],
  places: number,
): Promise<string> {
  const letters = await typeface()
  const drawn = packs.map(
    (pack, nth) => pack && placePack(drawPack(pack, letters), nth, [0, nth * SIDE, SIDE]),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${places * SIDE}">${drawn.join('')}</svg>`
}

let opened: Promise<Typeface> | undefined
/** Loads the typeface once per process, with the first picture. */
export function typeface(): Promise<Typeface> {
  opened ??= openTypeface()
  return opened
}

export type Square = readonly [x: number, y: number, side: number]

/** Places a pack in a larger picture. Each pack names its parts, so the names get the pack's number. */
export function placePack(pack: string, nth: number, [x, y, side]: Square): string {
  const named = pack.replace(/\bid="(\w+)"/g, `id="$1${nth}"`).replace(/(href="#|url\(#)(\w+)/g, `$1$2${nth}`)
  return named.replace('<svg ', `<svg x="${x}" y="${y}" width="${side}" height="${side}" `)
}
