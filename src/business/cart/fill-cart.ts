import { limitOf, roomForEach, UNITS_OF_ONE_PRODUCT } from '#contract/cart/cart-room.ts'
import { Refusal } from '#contract/refusals.ts'
import { anyOf } from '#database/any-of.ts'
import { type Customer, inTransaction, type Shop } from '../shop.ts'
import { addLines, lockOpenCart, selectRoom } from './locked-cart.ts'

export interface WantedLine {
  productId: string
  quantity: number
}

export type FilledLine = Awaited<ReturnType<typeof fillLockedCart>>[number]

/** Puts what there is of many products, each named once, into the cart, on top of what is in it, in their order. */
export async function fillCart(
  shop: Shop,
  customer: Customer,
  wanted: readonly WantedLine[],
): Promise<FilledLine[]> {
  return inTransaction(shop, async (shop) => fillLockedCart(shop, await lockOpenCart(shop, customer), wanted))
}

/** The same for the holder of the cart's lock. */
export async function fillLockedCart(shop: Shop, cartId: string, wanted: readonly WantedLine[]) {
  const rooms = await readRooms(shop, cartId, wanted)
  const byId = new Map(rooms.map((room) => [room.productId, room]))
  const lines = roomForEach(
    wanted.map(({ productId, quantity }) => {
      const room = byId.get(productId)
      if (!room) throw new Refusal('not_found')
      return { ...room, quantity }
    }),
  )
  await addLines(shop, cartId, lines)
  return lines
}

function readRooms({ db }: Shop, cartId: string, wanted: readonly WantedLine[]) {
  return selectRoom(db, cartId)
    .where('products.id', '=', anyOf(wanted.map(({ productId }) => productId)))
    .select(['products.title', 'products.shown_cents as seenCents'])
    .select((is) => is('products.retired_at', 'is not', null).as('isRetired'))
    .execute()
}

/** What came of it, as the shopper is told. */
export function filledView(lines: readonly FilledLine[]) {
  return {
    added: lines.reduce((sum, { added }) => sum + added, 0),
    left_out: lines.filter(({ added, quantity }) => added < quantity).map(leftOutView),
  }
}

function leftOutView(line: FilledLine) {
  const { productId, title, quantity, added } = line
  return { product_id: productId, title, wanted: quantity, added, message: reasonOf(line) }
}

function reasonOf(line: FilledLine): string {
  const { title, isRetired, available } = line
  if (isRetired) return `${title} is no longer sold.`
  if (available <= 0) return `${title} is now out of stock.`
  const limit = limitOf(line)
  if (limit === 'cart_full') return `Your cart is full, so ${title} did not fit.`
  if (limit === 'insufficient_stock') return `Only ${available} of ${title} left.`
  return `At most ${UNITS_OF_ONE_PRODUCT} of ${title} fit in a cart.`
}
