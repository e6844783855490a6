import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { toDollars } from '#contract/money.ts'
import type { linkToCart as sharedEndpoint } from '#contract/selling/lists/list-links.ts'
import type { listToCart as endpoint } from '#contract/selling/lists/lists.ts'
import { titleWithSize } from '../../goods/product-views/product-view.ts'
import type { Keyed } from '../../idempotency-key.ts'
import type { Customer, Shop } from '../../shop.ts'
import { fillCart, filledView } from '../cart/fill-cart.ts'
import { requireShared } from './get-list-by-link.ts'
import { type LineRow, priceNow, priceSentence, readLines } from './read-lines.ts'
import { requireList } from './require-list.ts'

type Filled = ReplyOf<typeof endpoint>

export async function listToCart(
  shop: Shop,
  customer: Customer,
  { list_id, key }: InputOf<typeof endpoint> & Keyed,
): Promise<Filled> {
  await requireList(shop, customer, list_id)
  return putLines(shop, customer, { listId: list_id, key })
}

export async function linkToCart(
  shop: Shop,
  customer: Customer,
  { share_token, key }: InputOf<typeof sharedEndpoint> & Keyed,
): Promise<Filled> {
  const { id } = await requireShared(shop, share_token)
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
