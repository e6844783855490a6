import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { toCents } from '#contract/money.ts'
import { priceAfter } from '#contract/office/bulk-change.ts'
import type { changePrices as endpoint } from '#contract/office/bulk-changes.ts'
import type { OfficeProduct } from '#contract/office/products.ts'
import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { addPrices } from '../catalogue/import/write-products.ts'
import type { Operator, Shop } from '../shop.ts'
import { type Asked, withAllAsSeen } from './lock-as-seen.ts'

type Change = InputOf<typeof endpoint>['price_change']

/** Changes the prices of many by one rule, of all of them or of none. */
export async function changePrices(
  shop: Shop,
  operator: Operator,
  asked: Asked<InputOf<typeof endpoint>>,
): Promise<ReplyOf<typeof endpoint>> {
  const { price_change } = asked.input
  return withAllAsSeen(shop, operator, asked, async (shop, products) => {
    const changes = pricesAfter(products, price_change)
    await addPrices(shop, changes)
    for (const { id, before, price } of changes)
      await writeAudit(shop, { act: 'price.changed', on: ['product', id], before, after: { ...price } })
    return changes.length
  })
}

function pricesAfter(products: OfficeProduct[], change: Change) {
  const judged = products.map((product) => ({ product, after: priceAfter(product, change) }))
  const lines = judged.flatMap(({ product, after }) =>
    'problem' in after ? [`${product.title}: ${after.problem}`] : [],
  )
  if (lines.length > 0) throw new Refusal('invalid_input', { lines }, 'Nothing was changed.')
  return judged.flatMap(({ product, after }) => {
    if ('problem' in after || after.price === product.price) return []
    const { id, special, offer_label } = product
    const special_cents = special === null ? null : toCents(special)
    const before = { price_cents: toCents(product.price), special_cents, offer_label }
    return [{ id, before, price: { ...before, price_cents: toCents(after.price) } }]
  })
}
