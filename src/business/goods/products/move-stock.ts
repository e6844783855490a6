import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { countStock as counting, moveStock as endpoint } from '#contract/goods/stock/stock.ts'
import { wrongField } from '#contract/refusals.ts'
import { type Keyed, readKey } from '../../idempotency-key.ts'
import { requireNearYear } from '../../near-year.ts'
import type { Shop, Verb } from '../../shop.ts'
import { requireOfficeProduct } from '../product-views/office-products.ts'
import { adjustStock } from '../stock/adjust-stock.ts'

type Movement = InputOf<typeof endpoint> & Keyed

/** Takes units in, or takes them out. */
export async function moveStock(
  shop: Shop,
  { product_id, by, reason, key, lot_id, lot_code, best_before }: Movement,
): Promise<ReplyOf<typeof endpoint>> {
  if (lot_id && by > 0)
    throw wrongField('lot_id', 'Stock can’t be added to an old lot. What comes in is a new one.')
  const isLot = lot_code !== undefined || best_before !== undefined
  if (isLot && by < 0) throw wrongField('best_before', 'This is for what comes in. Please choose the lot.')
  if (best_before) requireNearYear(shop, 'best_before', best_before)
  await adjustStock(shop, {
    productId: product_id,
    change: { by },
    because: reason,
    key: readKey(key),
    lotId: lot_id,
    lotIn: isLot ? { code: lot_code ?? '', bestBefore: best_before ?? null } : undefined,
  })
  return { data: await requireOfficeProduct(shop, product_id) }
}

/** Sets the stock on hand to what was counted. */
export const countStock: Verb<typeof counting> = async (shop, { product_id, on_hand, seen, reason }) => {
  await adjustStock(shop, { productId: product_id, change: { to: on_hand }, because: reason, seen })
  return { data: await requireOfficeProduct(shop, product_id) }
}
