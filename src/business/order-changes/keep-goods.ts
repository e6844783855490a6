import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../shop.ts'
import { lockStock, moveStock } from './move-stock.ts'

export interface More {
  productId: string
  quantity: number
}

/** Keeps for a change what it adds to its order, all or none; refused with every product that there is not enough of. */
export async function keepGoods(shop: Shop, changeId: string, more: readonly More[]): Promise<void> {
  if (more.length === 0) return
  await requireOnShelf(shop, more)
  await moveStock(
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
  const stock = new Map((await lockStock(shop, ids)).map((row) => [row.product_id, row]))
  const short = more.flatMap(({ productId, quantity }) => {
    const { on_hand = 0, title = '' } = stock.get(productId) ?? {}
    const available = Math.max(0, on_hand)
    return quantity <= available ? [] : [{ product_id: productId, title, wanted: quantity, available }]
  })
  if (short.length > 0) throw new Refusal('insufficient_stock', { lines: short })
}
