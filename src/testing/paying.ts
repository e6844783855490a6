import { expect } from 'vitest'
import type { Customer } from '#business/shop.ts'
import type { Call } from '#contract/call.ts'
import { createPaymentIntent, createSession } from '#contract/money/payments/payments.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import type { SignedEvent } from '#stand-ins/gateway/events/deliver-events.ts'
import { openCheckoutShop, TWO_APPLES } from './checkout-shop.ts'
import { expectBooksBalance } from './expect-books-balance.ts'
import type { TestShop } from './open-test-shop.ts'
import { settleOrder } from './settle-order.ts'

/** The total of two apples in cents. */
export const TWO_APPLES_CENTS = Math.round(TWO_APPLES.expectedTotal * 100)

export interface Paying extends TestShop {
  customer: Customer
  order: { id: string; number: string }
  call: Call
  /** Submits a card on the payment page, as the browser sends it to the provider. */
  pay(card?: string): Promise<{ status: number; body: GatewayAnswer }>
  /** Submits a card on the provider's own page. */
  payOnPage(card?: string): Promise<{ status: number }>
  /** Answers the bank's challenge for the last card. */
  answerBank(isConfirmed: boolean): Promise<void>
  /** Sends a webhook event as the provider does. */
  tell(event: SignedEvent): Promise<number>
  /** Delivers all outstanding webhooks of the provider. */
  hear(): Promise<void>
  /** Runs the jobs that were queued by commits. */
  doJobs(options?: Parameters<typeof runDueJobs>[1]): Promise<void>
  payment(): Promise<{ order: string; payment: string; paid: string; goods: string }>
}

export interface GatewayAnswer {
  status?: string
  next_action?: { redirect_to_url: { url: string } } | null
  error?: { type: string; code?: string; decline_code?: string; message: string; param?: string }
}

const GOOD_CARD = '4242424242424242'

/** A customer who has ordered two apples and is about to pay. */
export async function openPayingShop(...otherwise: Parameters<typeof openCheckoutShop>): Promise<Paying> {
  const shop = await openCheckoutShop(...otherwise)
  const customer = await shop.has.customer()
  const order = await shop.has.order(customer, TWO_APPLES)
  // Signs in again for every call, since the clock may have moved past the token's expiry.
  const call: Call = async (endpoint, ask, options) => (await shop.callAs(customer))(endpoint, ask, options)
  const tell: Paying['tell'] = (event) => tellTo(shop, event)
  return {
    ...shop,
    customer,
    order,
    call,
    pay: async (card) => payWith(shop, await call(createPaymentIntent, { order_id: order.number }), card),
    async payOnPage(card) {
      const { session_id } = await call(createSession, { order_id: order.number })
      const { intent_id } = await shop.gateway.readSession(session_id)
      const intent = await shop.gateway.findIntent(intent_id ?? '')
      const { publishableKey } = shop.shop.payments
      return payWith(
        shop,
        {
          ...(intent?.usage && { kind: 'setup' }),
          payment_intent_id: intent?.id ?? '',
          client_secret: intent?.client_secret ?? '',
          publishable_key: publishableKey,
        },
        card,
      )
    },
    async answerBank(isConfirmed) {
      const { payment_intent_id, client_secret } = await call(createPaymentIntent, { order_id: order.number })
      await shop.gateway.answerBank(payment_intent_id, { secret: client_secret, isConfirmed })
    },
    tell,
    hear: async () => {
      for (const event of await shop.gateway.signedEvents()) await tell(event)
    },
    doJobs: (options) => runDueJobs(shop.shop, options),
    payment: () => readState(shop, order.id),
  }
}

/** Sends a webhook event to a process of the shop, as the provider does. */
export async function tellTo(
  { send }: Pick<TestShop, 'send'>,
  { body, signature }: Pick<SignedEvent, 'body' | 'signature'>,
): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await send('/api/checkout/payment-webhook', { method: 'POST', body, headers })).status
}

interface Intent {
  kind?: 'setup' | undefined
  payment_intent_id: string
  client_secret: string
  publishable_key: string
}

/** Sends the browser's payment request with a typed card. */
export async function payWith(
  { gateway }: Pick<TestShop, 'gateway'>,
  { kind, payment_intent_id, client_secret, publishable_key }: Intent,
  number = GOOD_CARD,
) {
  const form = {
    client_secret,
    return_url: 'http://shop.test/checkout',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2030',
    'payment_method_data[card][cvc]': '123',
  }
  const url = `http://shop.test/v1/${kind ?? 'payment'}_intents/${payment_intent_id}/confirm`
  const headers = { authorization: `Bearer ${publishable_key}` }
  const request = new Request(url, { method: 'POST', headers, body: new URLSearchParams(form) })
  const answer = await gateway.api(request)
  return { status: answer.status, body: (await answer.json()) as GatewayAnswer }
}

/** Reads the states of an order, its payment and its goods. */
async function readState({ db }: TestShop, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.status as order', 'payments.status as payment'])
    .select(['orders.payment_status as paid', 'orders.goods_state as goods'])
    .where('orders.id', '=', orderId)
    .where('payments.change_id', 'is', null)
    .executeTakeFirstOrThrow()
}

export interface MoneyAtProvider {
  held?: number
  taken?: number
  returned?: number
}

/** Charges at the provider all that cards hold, as a person can do there. */
export async function captureHeld({ shop: { payments } }: Pick<TestShop, 'shop'>): Promise<void> {
  for await (const { id, heldCents } of payments.listIntents(new Date(0)))
    if (heldCents > 0) await payments.captureIntent({ intentId: id, amountCents: heldCents })
}

/** As above, for a shop that hears of it. */
export async function chargeHeld<Opened extends Pick<Paying, 'shop' | 'order'>>(
  shop: Opened,
): Promise<Opened> {
  await captureHeld(shop)
  await settleOrder(shop.shop, shop.order.id)
  return shop
}

/** Returns the provider's totals of held, charged and refunded money, as far as they are not 0. */
export async function moneyAtProvider({ shop }: Pick<TestShop, 'shop'>): Promise<MoneyAtProvider> {
  let [held, taken, returned] = [0, 0, 0]
  for await (const { heldCents, receivedCents } of shop.payments.listIntents(new Date(0))) {
    held += heldCents
    taken += receivedCents
  }
  for await (const refund of shop.payments.listRefunds(new Date(0))) returned += refund.amountCents
  return { ...(held && { held }), ...(taken && { taken }), ...(returned && { returned }) }
}

/** Expects a confirmed order that was held or charged once, and balanced books. */
export async function expectPaidOnce(shop: Paying): Promise<void> {
  expect(await shop.payment()).toEqual({ order: 'processing', payment: 'paid', paid: 'paid', goods: 'sold' })
  expect([{ held: TWO_APPLES_CENTS }, { taken: TWO_APPLES_CENTS }]).toContainEqual(
    await moneyAtProvider(shop),
  )
  await expectBooksBalance(shop.db)
}
