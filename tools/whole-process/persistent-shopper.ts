import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Call, createCall, fetchInTime } from '#contract/call.ts'
import { deliveryWindows } from '#contract/delivery/windows/shipping.ts'
import type { AskOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { createPaymentIntent, paymentResult } from '#contract/money/payments/payments.ts'
import { checkoutOrder, quote } from '#contract/orders/checkout/checkout.ts'
import { addAddress } from '#contract/people/addresses/addresses.ts'
import { generateOtp, verifyOtp } from '#contract/people/sessions/accounts.ts'
import { isRefused, Refused, refusedHere } from '#contract/refused.ts'
import { addToCart } from '#contract/selling/cart/cart.ts'

type Intent = ReplyOf<typeof createPaymentIntent>

const AGAIN_MS = 100
const GIVE_UP_MS = 180_000
/** Cards hold money for windows that are nearer than this. */
const HELD_MS = 4 * 86_400_000
const CITY = { lat: -27.4698, lng: 153.0251 }
const CARDS = { good: '4242424242424242', declined: '4000000000000002' }

/** What the shop told its shoppers; after the storm the books must agree with it. */
export interface ShopperLog {
  /** Each order whose request was answered, with its note, which is unique to it. */
  placed: { orderId: string; nonce: string }[]
  paid: string[]
  /** Answers that no shopper should get. */
  wrong: string[]
}

export interface Shopper {
  /** Goes from an empty cart to a paid order, however often the shop is killed meanwhile. */
  order(productIds: readonly string[]): Promise<void>
}

/** Signs in a new customer that repeats unanswered requests as the storefront does; `bank` takes the cards. */
export async function persistentShopper(address: string, told: ShopperLog, bank = address): Promise<Shopper> {
  const asVisitor = createCall(fetchInTime, address)
  const { mobile, accessToken } = await signIn(asVisitor, address)
  const authorization = `Bearer ${accessToken}`
  // A refusal with 429 says in a header when to try again.
  const later = { ms: 0 }
  const asCustomer = createCall(async (request) => {
    request.headers.set('authorization', authorization)
    const response = await fetchInTime(request)
    if (response.status === 429) later.ms = Number(response.headers.get('retry-after')) * 1_000
    return response
  }, address)
  const call = <E extends Endpoint>(endpoint: E, ask: AskOf<E>, headers: Record<string, string> = {}) =>
    persistently(() => asCustomer(endpoint, ask, { headers }), later)
  const { address_id } = await call(addAddress, addressOf(mobile))

  async function order(productIds: readonly string[]): Promise<void> {
    try {
      for (const productId of productIds) await call(addToCart, { productId, quantity: 2 })
      const placed = await place(call, address_id)
      told.placed.push(placed)
      if (await pay(call, bank, placed.orderId)) told.paid.push(placed.orderId)
    } catch (error) {
      told.wrong.push(error instanceof Refused ? `${error.code}: ${error.message}` : String(error))
    }
  }
  return { order }
}

type PersistentCall = <E extends Endpoint>(
  endpoint: E,
  ask: AskOf<E>,
  headers?: Record<string, string>,
) => Promise<ReplyOf<E>>

/** If the window filled up meanwhile, tries again with another one. */
async function place(call: PersistentCall, addressId: string): Promise<ShopperLog['placed'][number]> {
  for (;;) {
    try {
      return await tryToPlace(call, addressId)
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'slot_full') throw error
    }
  }
}

async function tryToPlace(call: PersistentCall, address_id: string): Promise<ShopperLog['placed'][number]> {
  const { data: windows } = await call(deliveryWindows, { address_id })
  // The latest window, whose card is kept, or one that is held for; the cut-off of an early one may pass meanwhile.
  const latest = Date.now() + (Math.random() < 0.5 ? HELD_MS : Number.POSITIVE_INFINITY)
  const isFree = ({ state, ends_at }: (typeof windows)[number]) =>
    state !== 'full' && Date.parse(ends_at) < latest
  const slot_id = windows.findLast(isFree)?.id ?? ''
  const { amounts } = await call(quote, { address_id, slot_id })
  const nonce = randomUUID()
  const ask = { address_id, slot_id, note: nonce, expected_total: amounts.bill_amount }
  const { order_id: orderId } = await call(checkoutOrder, ask, { 'idempotency-key': nonce })
  return { orderId, nonce }
}

/** A quarter of the shoppers have a first card declined and pay with another one. */
async function pay(call: PersistentCall, bank: string, orderId: string): Promise<boolean> {
  const intent = await call(createPaymentIntent, { order_id: orderId })
  const cards = Math.random() < 0.25 ? [CARDS.declined, CARDS.good] : [CARDS.good]
  for (const number of cards) {
    await persistently(() => payAtGateway(bank, intent, number))
    const { payment_status } = await call(paymentResult, { order_id: orderId })
    if (payment_status === 'paid') return true
  }
  return false
}

/**
 * Repeats an unanswered request unchanged, because the shop may or may not have handled it. After a 429 it waits as
 * long as the shop says: a fast machine sells more in a minute than one shopper's limit at the bank allows.
 */
async function persistently<T>(ask: () => Promise<T>, later = { ms: AGAIN_MS }): Promise<T> {
  const until = performance.now() + GIVE_UP_MS
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Refused) || performance.now() > until) throw error
      if (isRefused(error, 'too_many_requests')) await pause(later.ms)
      else if ([0, 503].includes(error.status)) await pause(AGAIN_MS)
      else throw error
    }
  }
}

interface SignedIn {
  mobile: string
  accessToken: string
}

/** A code is used up even if its answer was lost, so every attempt signs in a new customer. */
async function signIn(call: Call, address: string): Promise<SignedIn> {
  const until = performance.now() + GIVE_UP_MS
  for (;;) {
    try {
      return await tryToSignIn(call, address)
    } catch (error) {
      if (performance.now() > until) throw error
      await pause(AGAIN_MS)
    }
  }
}

async function tryToSignIn(call: Call, address: string): Promise<SignedIn> {
  const mobile = `04${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  await call(generateOtp, { mobile })
  const answer = await fetch(`${address}/dev/outbox`, { headers: { accept: 'application/json' } })
  const sent = (await answer.json()) as { to: string; body: string }[]
  const otp = /^\d{4}\b/.exec(sent.find(({ to }) => to === mobile)?.body ?? '')?.[0] ?? ''
  const { data } = await call(verifyOtp, { mobile, otp })
  return { mobile, accessToken: data.accessToken }
}

function addressOf(phone: string): AskOf<typeof addAddress> {
  return {
    name: 'Ada Storm',
    phone,
    building: '1',
    street_no: '1',
    street_name: 'Queen Street',
    postal_code: '4000',
    locality: 'Brisbane City',
    formattedAddress: '1 Queen Street, Brisbane City 4000',
    coordinates: CITY,
  }
}

/** Sends a card to the embedded gateway of the shop at this address, as a browser does. */
export async function payAtGateway(address: string, intent: Intent, card: string): Promise<void> {
  const { kind, payment_intent_id, publishable_key, client_secret } = intent
  const url = `${address}/dev/payments/v1/${kind ?? 'payment'}_intents/${payment_intent_id}/confirm`
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishable_key}` },
    body: new URLSearchParams({
      client_secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    }),
  }).catch(() => {
    throw refusedHere('network_error')
  })
  await response.arrayBuffer()
  if (response.status >= 500) throw refusedHere('unavailable')
}
