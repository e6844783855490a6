import type { ReplyOf } from '#contract/endpoint.ts'
import type { setPrice as endpoint } from '#contract/goods/prices/prices.ts'
import { toCents } from '#contract/money.ts'
import type { Verb } from '../../shop.ts'
import { requireOfficeProduct } from '../product-views/office-products.ts'
import { type ChangedPrice, changePrice } from './change-price.ts'
import { replacedPrice } from './priced-products.ts'

export const setPrice: Verb<typeof endpoint> = async (
  shop,
  { product_id, version, price, special, offer_label, from, until },
) => {
  const changed = await changePrice(shop, {
    productId: product_id,
    version,
    priceCents: toCents(price),
    ...(special !== null && { specialCents: toCents(special) }),
    ...(offer_label !== null && { offerLabel: offer_label }),
    ...(from !== undefined && { validFrom: new Date(from) }),
    ...(special !== null && until !== undefined && { until: new Date(until) }),
  })
  const data = await requireOfficeProduct(shop, product_id)
  return { data, special_until: changed.until?.toISOString() ?? null, planned: plannedOf(changed) }
}

function plannedOf({ from, replaced }: ChangedPrice): ReplyOf<typeof endpoint>['planned'] {
  if (!from) return null
  return { from: from.toISOString(), replaces: replaced && replacedPrice(replaced) }
}
