import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { toCents } from '#contract/money.ts'
import { priceAfter } from '#contract/office/products/bulk-change.ts'
import type { changePrices as endpoint } from '#contract/office/products/bulk-changes.ts'
import type { OfficeProduct } from '#contract/office/products/products.ts'
import { Refusal } from '#contract/refusals.ts'
import { writeAuditOfMany } from '../audit/write-audit.ts'
import { judgePrices, type PriceToBe } from '../catalogue/price-ledger.ts'
import { writePrices } from '../catalogue/write-prices.ts'
import type { Operator, Shop } from '../shop.ts'
import { type Asked, withAllAsSeen } from './lock-as-seen.ts'

type Change = InputOf<typeof endpoint>['price_change']

/** Changes the prices of many products by one rule, of all or of none. */
export async function changePrices(
  shop: Shop,
  operator: Operator,
  asked: Asked<InputOf<typeof endpoint>>,
): Promise<ReplyOf<typeof endpoint>> {
  const { price_change } = asked.input
  return withAllAsSeen(shop, operator, asked, async (shop, products) => {
    const changes = pricesAfter(products, price_change)
    await requireTrue(shop, products, changes)
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

/** A price that changes now may make a planned special untrue. */
async function requireTrue(shop: Shop, products: OfficeProduct[], changes: PriceToBe[]): Promise<void> {
  const judged = await judgePrices(shop, changes)
  const lines = products.flatMap(({ id, title }) => {
    const price = judged.get(id)
    return price && 'problem' in price ? [`${title}: ${price.problem.sentence}`] : []
  })
  if (lines.length > 0) throw new Refusal('invalid_input', { lines }, `Nothing was changed. ${lines[0]}`)
}

function pricesAfter(products: OfficeProduct[], change: Change) {
  const judged = products.map((product) => ({ product, after: priceAfter(product, change) }))
  const lines = judged.flatMap(({ product, after }) =>
    'problem' in after ? [`${product.title}: ${after.problem}`] : [],
  )
  if (lines.length > 0) throw new Refusal('invalid_input', { lines }, 'Nothing was changed.')
  return judged.flatMap(({ product, after }) => {
    if ('problem' in after || after.price === product.price) return []
    const { id, offer_label } = product
    const before = { price_cents: toCents(product.price), special_cents: null, offer_label }
    return [{ id, before, price: { ...before, price_cents: toCents(after.price) } }]
  })
}
