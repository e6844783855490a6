import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { changePrices as endpoint } from '#contract/goods/products/bulk-changes.ts'
import { writeAuditOfMany } from '../../people/audit/write-audit.ts'
import type { Operator, Shop } from '../../shop.ts'
import { writePrices } from '../price-ledger/write-prices.ts'
import { pricesAfter, requireAllTake } from './judge-bulk-change.ts'
import { type KeyedInput, withAllUnchanged } from './lock-unchanged.ts'

/** Changes the prices of many products by one rule, of all or of none. */
export async function changePrices(
  shop: Shop,
  operator: Operator,
  asked: KeyedInput<InputOf<typeof endpoint>>,
): Promise<ReplyOf<typeof endpoint>> {
  const { price_change } = asked.input
  return withAllUnchanged(shop, operator, asked, async (shop, products) => {
    await requireAllTake(shop, products, price_change)
    const changes = pricesAfter(products, price_change)
    await writePrices(
      shop,
      changes.map((change) => ({ ...change, until: null })),
    )
    await writeAuditOfMany(
      shop,
      changes.map(({ id, before, price }) => ({
        act: 'price.changed',
        on: ['product', id],
        before,
        after: { ...price },
      })),
    )
    return changes.length
  })
}
