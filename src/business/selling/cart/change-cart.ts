import type { InputOf } from '#contract/endpoint.ts'
import { type CartRoom, limitOf, roomFor, UNITS_OF_ONE_PRODUCT } from '#contract/limits/cart-room.ts'
import { Refusal } from '#contract/refusals.ts'
import type { addToCart as add, removeFromCart as remove } from '#contract/selling/cart/cart.ts'
import { newId } from '#database/new-id.ts'
import { type Customer, inTransaction, type KeyedVerb, type Shop } from '../../shop.ts'
import { lowerLine, putLine, raiseLine } from './batched-changes.ts'
import { changeView } from './cart-view.ts'
import { isFirstWithKey, readChangeKey } from './change-keys.ts'
import { addLines, lockCartIfOpen, lockOpenCart, selectRoom } from './locked-cart.ts'
import { readCart } from './read-cart.ts'

/** Usually one batched statement suffices: more of a line, or a line in an open cart. Anything else locks the cart. */
export const addToCart: KeyedVerb<typeof add> = async (shop, customer, asked) => {
  const { productId, quantity } = asked.input
  const key = await readChangeKey(shop, customer, asked.key)
  const madeAt = shop.clock.now()
  const raise = { productId, quantity, customerId: customer.id, key, madeAt }
  const isIn =
    (await raiseLine(shop.db, raise)) || (await putLine(shop.db, { ...raise, lineId: newId(madeAt) }))
  if (!isIn)
    await inTransaction(shop, async (shop) => {
      if (await isFirstWithKey(shop, customer, key)) await putIntoCart(shop, customer, asked.input)
    })
  return changeView(await readCart(shop, customer), ({ product }) => product.id === productId)
}

/** Locks the cart and adds the product, or refuses. */
export async function putIntoCart(
  shop: Shop,
  customer: Pick<Customer, 'id'>,
  { productId, quantity }: InputOf<typeof add>,
): Promise<void> {
  const cartId = await lockOpenCart(shop, customer)
  const product = await requireProduct(shop, cartId, productId)
  requireRoomInCart(product, quantity)
  await addLines(shop, cartId, [{ ...product, added: quantity }])
}

function requireProduct({ db }: Shop, cartId: string, productId: string) {
  return selectRoom(db, cartId)
    .where('products.id', '=', productId)
    .where('products.retired_at', 'is', null)
    .select('products.shown_cents as seenCents')
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
}

function requireRoomInCart(room: CartRoom & { available: number }, quantity: number): void {
  if (quantity <= roomFor(room)) return
  const limit = limitOf(room)
  throw limit === 'insufficient_stock'
    ? new Refusal(limit, { available: room.available })
    : new Refusal(limit)
}

export const removeFromCart: KeyedVerb<typeof remove> = async (shop, customer, asked) => {
  const { cart_item_id: lineId } = asked.input
  const key = await readChangeKey(shop, customer, asked.key)
  const quantity = Math.min(asked.input.quantity, UNITS_OF_ONE_PRODUCT)
  const lower = { customerId: customer.id, lineId, quantity }
  const isLowered = await lowerLine(shop.db, { ...lower, key, madeAt: shop.clock.now() })
  if (!isLowered)
    await inTransaction(shop, async (shop) => {
      if (!(await isFirstWithKey(shop, customer, key))) return
      await lockCartIfOpen(shop, customer)
      if (!(await lowerLine(shop.db, lower))) throw new Refusal('not_found')
    })
  return changeView(await readCart(shop, customer), ({ id }) => id === lineId)
}
