import type { ReplyOf } from '#contract/endpoint.ts'
import { toDollars } from '#contract/money.ts'
import type * as api from '#contract/selling/lists/list-links.ts'
import type * as listsEndpoints from '#contract/selling/lists/lists.ts'
import type * as pastedListEndpoints from '#contract/selling/lists/pasted-list.ts'
import { titleWithSize } from '../../goods/product-views/product-view.ts'
import type { Keyed } from '../../idempotency-key.ts'
import type { Customer, KeyedVerb, Shop } from '../../shop.ts'
import { fillCart, filledView } from '../cart/fill-cart.ts'
import { requireList } from './own-lists.ts'
import { type LineRow, priceNow, priceSentence, readLines } from './read-lists.ts'
import { requireShared } from './share-list.ts'

type Filled = ReplyOf<typeof listsEndpoints.listToCart>

export const listToCart: KeyedVerb<typeof listsEndpoints.listToCart> = async (
  shop,
  customer,
  { input, key },
) => {
  const { id } = await requireList(shop, customer, input.list_id)
  return putLines(shop, customer, { listId: id, key })
}

export const linkToCart: KeyedVerb<typeof api.linkToCart> = async (shop, customer, { input, key }) => {
  const { id } = await requireShared(shop, input.share_token)
  return putLines(shop, customer, { listId: id, key })
}

async function putLines(
  shop: Shop,
  customer: Customer,
  { listId, key }: Keyed & { listId: string },
): Promise<Filled> {
  const rows = await readLines(shop, listId)
  const wanted = rows.map(({ id, quantity }) => ({ productId: id, quantity }))
  const filled = await fillCart(shop, customer, { wanted, key })
  const wentIn = new Set(filled.flatMap(({ productId, added }) => (added > 0 ? [productId] : [])))
  const price_changes = rows.filter(({ id }) => wentIn.has(id)).flatMap(priceChangeOf)
  return { ...filledView(filled), price_changes }
}

function priceChangeOf(row: LineRow): Filled['price_changes'] {
  const message = priceSentence({ ...row, title: titleWithSize(row) })
  if (message === undefined) return []
  const { id, title, seen_price_cents } = row
  const [was, now] = [toDollars(seen_price_cents), toDollars(priceNow(row))]
  return [{ product_id: id, title, message, was, now }]
}

export const linesToCart: KeyedVerb<typeof pastedListEndpoints.fillCart> = async (
  shop,
  customer,
  { input, key },
) => {
  const units = new Map<string, number>()
  for (const { product_id, quantity } of input.lines)
    units.set(product_id, (units.get(product_id) ?? 0) + quantity)
  const wanted = [...units].map(([productId, quantity]) => ({ productId, quantity }))
  return filledView(await fillCart(shop, customer, { wanted, key }))
}
