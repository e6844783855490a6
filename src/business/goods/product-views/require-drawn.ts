import { Refusal } from '#contract/refusals.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { DrawnProduct } from '#packshots/drawing/drawn-product.ts'
import type { Shop } from '../../shop.ts'
import { selectWithRetired } from './product-view.ts'

type ProductToDraw = DrawnProduct & { id: string }

/** Includes retired products, because old orders still show them. */
export async function requireDrawn({ db }: Pick<Shop, 'db'>, id: string): Promise<ProductToDraw> {
  const query = selectWithRetired(db).where('products.id', '=', id)
  const product = await preparedStatement('read drawn product', query).executeTakeFirst(db)
  if (!product) throw new Refusal('not_found')
  return product
}
