import { unitsIn } from '#contract/goods/catalogue/by-weight.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockGoods } from '../../goods/stock/lock-stock.ts'
import type { Shop } from '../../shop.ts'
import { moveAmounts } from './move-amounts.ts'

export interface More {
  productId: string
  amount: number
}

/** Reserves the goods that a change adds, all or none; the refusal names every product that is short. */
export async function reserveGoods(shop: Shop, changeId: string, more: readonly More[]): Promise<void> {
  if (more.length === 0) return
  await requireOnShelf(shop, more)
  await moveAmounts(
    shop,
    more.map(({ productId, amount }) => ({ productId, onHand: -amount, held: amount, sold: 0 })),
  )
  await shop.db
    .insertInto('order_change_goods')
    .values(more.map(({ productId, amount }) => ({ change_id: changeId, product_id: productId, amount })))
    .execute()
}

async function requireOnShelf(shop: Shop, more: readonly More[]): Promise<void> {
  const ids = more.map(({ productId }) => productId)
  const onHand = await lockGoods(shop, ids)
  const short = more.filter(({ productId, amount }) => amount > (onHand.get(productId) ?? 0))
  if (short.length === 0) return
  const products = await shop.db
    .selectFrom('products')
    .select(['id', 'title', 'usual_grams'])
    .where('id', 'in', ids)
    .execute()
  const lines = short.flatMap(({ productId, amount }) => {
    const product = products.find(({ id }) => id === productId)
    if (!product) return []
    const available = unitsIn(product, onHand.get(productId) ?? 0)
    return [{ product_id: productId, title: product.title, wanted: unitsIn(product, amount), available }]
  })
  throw new Refusal('insufficient_stock', { lines })
}
