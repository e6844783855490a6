import { UNITS_OF_ONE_PRODUCT } from '#contract/limits/cart-room.ts'
import { createPaymentIntent, createSession, paymentResult } from '#contract/money/payments/payments.ts'
import { listSavedCards, removeSavedCard } from '#contract/money/payments/saved-cards.ts'
import { checkoutOrder, promo, quote } from '#contract/orders/checkout/checkout.ts'
import { removeFromCart } from '#contract/selling/cart/cart.ts'
import { promos as demoPromos } from '#demo/promos.ts'
import { aPaidOrder, openChange } from './order-changes.ts'
import { type Context, type Prepared, prepared } from './prepare.ts'
import { fillCart, giveAddress, placeOrder } from './shopping.ts'

export const checkoutPreparations: readonly Prepared[] = [
  prepared(removeFromCart, async ({ db, me }) => {
    const { cart_item_id } = await fillCart(db, me, UNITS_OF_ONE_PRODUCT)
    return { cart_item_id, quantity: 1 }
  }),
  prepared(promo, async (context) => {
    const { address_id, slot_id } = await aFullCart(context)
    return { code: demoPromos.welcome.code, address_id, slot_id }
  }),
  prepared(checkoutOrder, async (context) => {
    const cart = await aFullCart(context)
    const { amounts } = await context.call(quote, cart)
    return { ...cart, expected_total: amounts.bill_amount }
  }),
  prepared(createPaymentIntent, async (context) => {
    const { unpaid, changed } = await twoPayable(context)
    const card_id = await savedCard(context)
    return [unpaid, changed].flatMap((payable) => [
      { ...payable, card_id, save_card: undefined },
      { ...payable, card_id: undefined, save_card: true },
    ])
  }),
  prepared(createSession, eitherPayable),
  prepared(paymentResult, eitherPayable),
  prepared(removeSavedCard, async (context) => {
    await aPaidOrder(context)
    return { card_id: await savedCard(context) }
  }),
]

async function aFullCart({ db, me }: Context) {
  await fillCart(db, me)
  return { ...(await giveAddress(me)), promo_code: demoPromos.welcome.code }
}

async function eitherPayable(context: Context) {
  const { unpaid, changed } = await twoPayable(context)
  return [unpaid, changed]
}

/** A new order that is not paid yet, and a paid one whose change costs more. */
async function twoPayable(context: Context) {
  const { order_id, change_id } = await openChange(context)
  const placed = await placeOrder(context.db, context.me)
  return { unpaid: { order_id: placed.order_id, change_id: undefined }, changed: { order_id, change_id } }
}

async function savedCard({ call }: Context): Promise<string | undefined> {
  const { data } = await call(listSavedCards, {})
  return data[0]?.card_id
}
