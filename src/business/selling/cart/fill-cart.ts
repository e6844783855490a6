import { limitOf, roomForEach, UNITS_OF_ONE_PRODUCT } from '#contract/limits/cart-room.ts'
import { Refusal } from '#contract/refusals.ts'
import { availabilitySentence } from '#contract/selling/cart/availability-sentence.ts'
import { anyOf } from '#database/batched-statement.ts'
import { titleWithSize } from '../../goods/product-views/product-view.ts'
import type { Keyed } from '../../idempotency-key.ts'
import { requireNotBlocked } from '../../people/blocks/blocked-numbers.ts'
import { type Customer, inTransaction, type Shop } from '../../shop.ts'
import { noteKey, readChangeKey } from './change-keys.ts'
import { addLines, lockOpenCart, selectRoom } from './locked-cart.ts'

interface RequestedLine {
  productId: string
  quantity: number
}

export type FilledLine = Awaited<ReturnType<typeof fillLockedCart>>[number]

interface FillRequest extends Keyed {
  wanted: readonly RequestedLine[]
  besides?: (shop: Shop, cartId: string) => Promise<void>
}

/**
 * Adds as much of each product as fits on top of the cart, in the given order; `wanted` names each product once. A
 * repeated key adds nothing and skips `besides`, which runs in the same transaction.
 */
export async function fillCart(
  shop: Shop,
  customer: Customer,
  { wanted, key, besides }: FillRequest,
): Promise<FilledLine[]> {
  const read = await readChangeKey(shop, customer, key)
  return inTransaction(shop, async (shop) => {
    const cartId = await lockOpenCart(shop, customer)
    await requireNotBlocked(shop, customer)
    if (!(await noteKey(shop, customer, read))) return filledBefore(shop, cartId, wanted)
    const lines = await fillLockedCart(shop, cartId, wanted)
    await besides?.(shop, cartId)
    return lines
  })
}

async function fillLockedCart(shop: Shop, cartId: string, wanted: readonly RequestedLine[]) {
  const lines = roomForEach(await readRequested(shop, cartId, wanted))
  await addLines(shop, cartId, lines)
  return lines
}

/** Answers a repeated key: reports how much of the request the cart holds now. */
async function filledBefore(
  shop: Shop,
  cartId: string,
  wanted: readonly RequestedLine[],
): Promise<FilledLine[]> {
  const lines = await readRequested(shop, cartId, wanted)
  return lines.map((line) => ({ ...line, added: Math.min(line.quantity, line.inCart) }))
}

async function readRequested(shop: Shop, cartId: string, wanted: readonly RequestedLine[]) {
  const rooms = await readRooms(shop, cartId, wanted)
  const byId = new Map(rooms.map((room) => [room.productId, room]))
  return wanted.map(({ productId, quantity }) => {
    const room = byId.get(productId)
    if (!room) throw new Refusal('not_found')
    return { ...room, quantity }
  })
}

function readRooms({ db }: Shop, cartId: string, wanted: readonly RequestedLine[]) {
  return selectRoom(db, cartId)
    .where('products.id', '=', anyOf(wanted.map(({ productId }) => productId)))
    .select(['products.title', 'products.pack_size', 'products.pack_unit', 'products.pack_count'])
    .select('products.shown_cents as seenCents')
    .select((is) => is('products.retired_at', 'is not', null).as('isRetired'))
    .execute()
}

/** Returns the reply for the shopper: how many items were added, counted as the cart counts its lines, and why not all. */
export function filledView(lines: readonly FilledLine[]) {
  return {
    added: lines.filter(({ added }) => added > 0).length,
    left_out: lines.filter(({ added, quantity }) => added < quantity).map(leftOutView),
  }
}

function leftOutView(line: FilledLine) {
  const { productId, title, quantity, added } = line
  return { product_id: productId, title, wanted: quantity, added, message: reasonOf(line) }
}

function reasonOf(line: FilledLine): string {
  const { isRetired, available, added } = line
  const title = titleWithSize(line)
  if (isRetired) return availabilitySentence(title, null)
  if (available <= 0) return availabilitySentence(title, available)
  const limit = limitOf(line)
  if (limit === 'cart_full') return `Your cart is full, so ${title} did not fit.`
  if (limit === 'insufficient_stock')
    return added > 0
      ? availabilitySentence(title, available)
      : `All that is left of ${title} is in your cart already.`
  return `At most ${UNITS_OF_ONE_PRODUCT} of ${title} fit in a cart.`
}
