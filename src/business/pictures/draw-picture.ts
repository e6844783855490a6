import { Refusal } from '#contract/refusals.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import { selectWithRetired } from '../catalogue/product-view.ts'
import type { Shop } from '../shop.ts'
import { drawPack } from './drawing/draw-pack.ts'
import type { DrawnProduct } from './drawing/drawn-product.ts'
import { openTypeface, type Typeface } from './drawing/typeface.ts'
import { pictureAddress } from './picture-address.ts'

type Found = DrawnProduct & { id: string }

/** Of a product that is no longer sold too: old orders show it. */
export async function requireDrawn({ db }: Pick<Shop, 'db'>, id: string): Promise<Found> {
  const query = selectWithRetired(db).where('products.id', '=', id)
  const product = await preparedStatement('read drawn product', query).executeTakeFirst(db)
  if (!product) throw new Refusal('not_found')
  return product
}

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
