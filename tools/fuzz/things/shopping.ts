import { deliveryWindows } from '#contract/delivery/windows/shipping.ts'
import { createPaymentIntent, paymentResult } from '#contract/money/payments/payments.ts'
import { checkoutOrder, quote } from '#contract/orders/checkout/checkout.ts'
import { addOrderMove } from '#contract/orders/desk/office-orders.ts'
import { addAddress } from '#contract/people/addresses/addresses.ts'
import { addToCart } from '#contract/selling/cart/cart.ts'
import { HOME } from '../../bench/home-address.ts'
import type { Context, Person } from './prepare.ts'
import { boughtProduct } from './products.ts'

const UNITS = 3

export interface Placed {
  product_id: string
  address_id: string
  slot_id: string
  order_id: string
}

export async function saveAddress({ call }: Person): Promise<{ address_id: string }> {
  const { address_id } = await call(addAddress, HOME)
  return { address_id }
}

/** Saves an address, and finds a delivery window for it. */
export async function giveAddress(person: Person): Promise<{ address_id: string; slot_id: string }> {
  const { address_id } = await saveAddress(person)
  const { data: windows } = await person.call(deliveryWindows, { address_id })
  const window = windows.find(({ state }) => state !== 'full')
  if (!window) throw new Error('All windows are full.')
  return { address_id, slot_id: window.id }
}

export async function fillCart(db: Context['db'], { call }: Person, quantity = UNITS) {
  const { id: product_id } = await boughtProduct(db)
  const { data } = await call(addToCart, { productId: product_id, quantity })
  if (!data) throw new Error('Nothing came into the cart.')
  return { product_id, cart_item_id: data.id }
}

export async function placeOrder(db: Context['db'], person: Person): Promise<Placed> {
  const { product_id } = await fillCart(db, person)
  const where = await giveAddress(person)
  const { amounts } = await person.call(quote, where)
  const asked = { ...where, expected_total: amounts.bill_amount }
  const { order_id } = await person.call(checkoutOrder, asked)
  return { product_id, ...where, order_id }
}

/** Pays an order with a card that the embedded gateway takes. */
export async function payOrder(
  { port }: Pick<Context, 'port'>,
  { call }: Person,
  order_id: string,
  savesCard = false,
): Promise<void> {
  const intent = await call(createPaymentIntent, { order_id, save_card: savesCard })
  const form = {
    client_secret: intent.client_secret,
    return_url: `http://127.0.0.1:${port}/checkout`,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2035',
    'payment_method_data[card][cvc]': '123',
  }
  const url = `http://127.0.0.1:${port}/dev/payments/v1/payment_intents/${intent.payment_intent_id}/confirm`
  const headers = { authorization: `Bearer ${intent.publishable_key}` }
  const answer = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) })
  if (!answer.ok) throw new Error(`The card was answered ${answer.status}: ${await answer.text()}`)
  await call(paymentResult, { order_id })
}

/** Has the office deliver a paid order. */
export async function deliverOrder({ newOwner }: Pick<Context, 'newOwner'>, number: string): Promise<void> {
  const { call } = await newOwner()
  await call(addOrderMove, { number, from: 'processing', to: 'out_for_delivery' })
  await call(addOrderMove, { number, from: 'out_for_delivery', to: 'delivered' })
}
