import { Refusal } from '#contract/refusals.ts'
import { lockGoods } from '../../goods/stock/lock-stock.ts'
import type { Shop } from '../../shop.ts'
import { moveUnits } from './move-units.ts'

export interface More {
  productId: string
  quantity: number
}

/** Reserves the goods that a change adds, all or none; the refusal names every product that is short. */
export async function reserveGoods(shop: Shop, changeId: string, more: readonly More[]): Promise<void> {
  if (more.length === 0) return
  await requireOnShelf(shop, more)
  await moveUnits(
    shop,
    more.map(({ productId, quantity }) => ({ productId, onHand: -quantity, held: quantity, sold: 0 })),
  )
  await shop.db
    .insertInto('order_change_goods')
    .values(more.map(({ productId, quantity }) => ({ change_id: changeId, product_id: productId, quantity })))
    .execute()
}

async function requireOnShelf(shop: Shop, more: readonly More[]): Promise<void> {
  const ids = more.map(({ productId }) => productId)
  const onHand = await lockGoods(shop, ids)
  const short = more.filter(({ productId, quantity }) => quantity > (onHand.get(productId) ?? 0))
  if (short.length === 0) return
  const products = await shop.db
    .selectFrom('products')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .execute()
  const titles = new Map(products.map(({ id, title }) => [id, title]))
  const lines = short.map(({ productId, quantity }) => ({
    product_id: productId,
    title: titles.get(productId) ?? '',
    wanted: quantity,
    available: onHand.get(productId) ?? 0,
  }))
  throw new Refusal('insufficient_stock', { lines })
}
