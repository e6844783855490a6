import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { toCents } from '#contract/money.ts'
import type { setPrice as endpoint } from '#contract/office/prices.ts'
import { Refusal } from '#contract/refusals.ts'
import { changePrice } from '../catalogue/change-price.ts'
import type { Shop } from '../shop.ts'
import { requireOfficeProduct } from './office-products.ts'

/** A clock that is a little behind is no reason to refuse. */
const GRACE_MS = 60_000

export async function setPrice(
  shop: Shop,
  { product_id, version, price, special, offer_label, from }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const validFrom = from === undefined ? undefined : readMoment(shop, from)
  await changePrice(shop, {
    productId: product_id,
    version,
    priceCents: toCents(price),
    ...(special !== null && { specialCents: toCents(special) }),
    ...(offer_label !== null && { offerLabel: offer_label }),
    ...(validFrom && { validFrom }),
  })
  return { data: await requireOfficeProduct(shop, product_id) }
}

/** A price that had begun before it was written would make another history of what the shop has asked for. */
function readMoment({ clock }: Shop, from: string): Date {
  const moment = new Date(from)
  const now = clock.now()
  if (moment.getTime() < now.getTime() - GRACE_MS)
    throw new Refusal('invalid_input', { fields: { from: 'This moment has passed.' } })
  return moment > now ? moment : now
}
