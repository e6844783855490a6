import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { toDollars } from '#contract/money.ts'
import type * as endpoints from '#contract/selling/lists/list-links.ts'
import type * as listsEndpoints from '#contract/selling/lists/lists.ts'
import type * as pastedListEndpoints from '#contract/selling/lists/pasted-list.ts'
import { titleWithSize } from '../../goods/product-views/product-view.ts'
import type { Keyed } from '../../idempotency-key.ts'
import type { Customer, Shop } from '../../shop.ts'
import { fillCart, filledView } from '../cart/fill-cart.ts'
import { requireList } from './own-lists.ts'
import { type LineRow, priceNow, priceSentence, readLines } from './read-lists.ts'
import { requireShared } from './share-list.ts'

type LinesRequest = InputOf<typeof pastedListEndpoints.fillCart> & Keyed

type Filled = ReplyOf<typeof listsEndpoints.listToCart>

export async function listToCart(
  shop: Shop,
  customer: Customer,
  { list_id, key }: InputOf<typeof listsEndpoints.listToCart> & Keyed,
): Promise<Filled> {
  await requireList(shop, customer, list_id)
  return putLines(shop, customer, { listId: list_id, key })
}

export async function linkToCart(
  shop: Shop,
  customer: Customer,
  { share_token, key }: InputOf<typeof endpoints.linkToCart> & Keyed,
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

export async function linesToCart(
  shop: Shop,
  customer: Customer,
  { lines, key }: LinesRequest,
): Promise<ReplyOf<typeof pastedListEndpoints.fillCart>> {
  const units = new Map<string, number>()
  for (const { product_id, quantity } of lines) units.set(product_id, (units.get(product_id) ?? 0) + quantity)
  const wanted = [...units].map(([productId, quantity]) => ({ productId, quantity }))
  return filledView(await fillCart(shop, customer, { wanted, key }))
}
