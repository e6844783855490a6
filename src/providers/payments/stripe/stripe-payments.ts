import Stripe from 'stripe'
import { isFitText } from '#contract/fit-text.ts'
import type { Clock } from '../../clock/port.ts'
import type { HostedPayment, Payable, PaymentEvent, Payments, WebhookRequest } from '../port.ts'
import { intentOf, refundOf, sessionOf } from './read-stripe.ts'
import { stripeCards } from './stripe-cards.ts'
import { withTimeout } from './with-timeout.ts'

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** The API's origin, without a path. */
  baseUrl: string
  /** Replaces the network, for a host inside this process. */
  fetch?: typeof fetch
  /** Limits a single request as well as all its retries together. */
  timeoutMs?: number
}

/** The API version that our requests and the package's types are written for. */
export const API_VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 8_000
const RETRIES = 2
const PAGE = 100
/** The charge says until when the bank holds the money. */
const WITH_CHARGE = { expand: ['latest_charge'] }
const TEXT_AT_MOST = 255
const BROWSER_HOSTS = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'img-src': ['https://*.stripe.com'],
}
const SIGNATURE = /^\w+=\w+(?:,\w+=\w+)*$/

/** Card payments through Stripe's package, with Stripe or a host that speaks its API. */
export function stripePayments(settings: StripeSettings, clock: Clock): Payments {
  const stripe = openStripe(settings)
  const { timeoutMs = TIMEOUT_MS, webhookSecret } = settings
  const ask = <Answer>(asking: Promise<Answer>) => withTimeout(asking, timeoutMs)
  return {
    name: 'stripe',
    form: 'stripe',
    publishableKey: settings.publishableKey,
    browserHosts: BROWSER_HOSTS,
    createIntent: async (order) =>
      intentOf(await ask(stripe.paymentIntents.create(intentParams(order), idempotent('intent', order)))),
    readIntent: async (id) => intentOf(await ask(stripe.paymentIntents.retrieve(id, WITH_CHARGE))),
    ...stripeCards(stripe, timeoutMs),
    cancelIntent: (id) => ask(cancelIntent(stripe, id)),
    captureIntent: ({ intentId, amountCents }) =>
      ask(
        orAsItIs(stripe, intentId, () =>
          // Without a key of ours, as Stripe captures an intent once only.
          stripe.paymentIntents.capture(intentId, { amount_to_capture: amountCents }),
        ),
      ),
    releaseIntent: (id) => ask(orAsItIs(stripe, id, () => cancel(stripe, id))),
    createSession: async (order) =>
      sessionOf(
        await ask(stripe.checkout.sessions.create(sessionParams(order), idempotent('session', order))),
      ),
    readSession: async (id) => sessionOf(await ask(stripe.checkout.sessions.retrieve(id))),
    expireSession: (id) => ask(expireSession(stripe, id)),
    refund: (refund) => ask(makeRefund(stripe, refund)),
    readRefund: async (id) => refundOf(await ask(stripe.refunds.retrieve(id))),
    readEvent: async (sent) => readEvent(stripe, { sent, webhookSecret, clock }),
    listIntents: (...span) => each(stripe.paymentIntents.list(made(...span)), intentOf),
    listRefunds: (...span) => each(stripe.refunds.list(made(...span)), refundOf),
  }
}

function openStripe({ secretKey, baseUrl, fetch: asked, timeoutMs = TIMEOUT_MS }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(baseUrl)
  const isPlain = protocol === 'http:'
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(asked && { httpClient: Stripe.createFetchHttpClient(asked) }),
  })
}

/** Makes repeated requests of one round take effect once. */
function idempotent(what: string, { orderId, round }: Payable) {
  return { idempotencyKey: `${what}:${orderId}:${round}` }
}

function intentParams({
  orderNumber,
  shopId,
  amountCents,
  isHeld,
}: Payable): Stripe.PaymentIntentCreateParams {
  return {
    amount: amountCents,
    currency: 'aud',
    allowed_payment_method_types: ['card'],
    description: `Punnet order ${orderNumber}`,
    metadata: { order_id: orderNumber, shop_id: shopId },
    ...captureMethod(isHeld),
  }
}

function captureMethod(isHeld: boolean) {
  return isHeld ? ({ capture_method: 'manual' } as const) : {}
}

function sessionParams(order: HostedPayment): Stripe.Checkout.SessionCreateParams {
  const { orderNumber, shopId, amountCents, isHeld, successUrl, cancelUrl, expiresAt } = order
  const metadata = { order_id: orderNumber, shop_id: shopId }
  const name = `Punnet order ${orderNumber}`
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    allowed_payment_method_types: ['card'],
    line_items: [
      { quantity: 1, price_data: { currency: 'aud', unit_amount: amountCents, product_data: { name } } },
    ],
    client_reference_id: orderNumber,
    metadata,
    payment_intent_data: { description: name, metadata, ...captureMethod(isHeld) },
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.ceil(expiresAt.getTime() / 1000),
  }
}

/** Stripe would cancel a held intent too, so this one is read first. */
async function cancelIntent(stripe: Stripe, id: string) {
  const now = intentOf(await stripe.paymentIntents.retrieve(id))
  return now.status === 'held' ? now : orAsItIs(stripe, id, () => cancel(stripe, id))
}

function cancel(stripe: Stripe, id: string) {
  return stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
}

/** Stripe refuses what has been done before, or can no longer be done: reading the intent tells which. */
async function orAsItIs(stripe: Stripe, id: string, change: () => Promise<Stripe.PaymentIntent>) {
  try {
    return intentOf(await change())
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const now = intentOf(await stripe.paymentIntents.retrieve(id))
    // What is still held was refused for a reason that a person has to hear of.
    if (now.status === 'held') throw error
    return now
  }
}

async function expireSession(stripe: Stripe, id: string) {
  try {
    return sessionOf(await stripe.checkout.sessions.expire(id))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    return sessionOf(await stripe.checkout.sessions.retrieve(id))
  }
}

type AskedRefund = Parameters<Payments['refund']>[0]

async function makeRefund(stripe: Stripe, { refundId, intentId, amountCents }: AskedRefund) {
  // An idempotency key lasts a day, but a refund may be retried for longer, so look for it first.
  const made = await stripe.refunds.list({ payment_intent: intentId, limit: PAGE })
  const before = made.data.find(({ metadata }) => metadata?.refund_id === refundId)
  if (before) return refundOf(before)
  return refundOf(
    await stripe.refunds.create(
      { payment_intent: intentId, amount: amountCents, metadata: { refund_id: refundId } },
      { idempotencyKey: `refund:${refundId}` },
    ),
  )
}

function readEvent(
  stripe: Stripe,
  { sent, webhookSecret, clock }: { sent: WebhookRequest; webhookSecret: string; clock: Clock },
): PaymentEvent | 'unreadable' | undefined {
  const { body, headers } = sent
  const signature = headers['stripe-signature'] ?? ''
  // The package throws the wrong error on an empty part of the header, where it should refuse.
  if (!SIGNATURE.test(signature)) return undefined
  try {
    const now = clock.now().getTime()
    return eventOf(stripe.webhooks.constructEvent(body, signature, webhookSecret, undefined, undefined, now))
  } catch (error) {
    // The package checks the signature first, and then throws at a body that is no JSON or no event.
    return error instanceof Stripe.errors.StripeSignatureVerificationError ? undefined : 'unreadable'
  }
}

function eventOf(body: unknown): PaymentEvent | 'unreadable' {
  const { id, type, data } = fieldsOf(body)
  const about = fieldsOf(fieldsOf(data).object)
  const [eventId, eventType] = [textOf(id), textOf(type)]
  if (eventId === undefined || eventType === undefined) return 'unreadable'
  const isIntent = about.object === 'payment_intent'
  const isSession = about.object === 'checkout.session'
  const isRefund = about.object === 'refund'
  return {
    id: eventId,
    type: eventType,
    intentId: textOf(isIntent ? about.id : about.payment_intent),
    sessionId: textOf(isSession ? about.id : undefined),
    refundId: textOf(isRefund ? about.id : undefined),
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Stripe's ids are shorter, and the database refuses some characters. */
function textOf(value: unknown): string | undefined {
  const isText = typeof value === 'string' && value !== '' && value.length <= TEXT_AT_MOST
  return isText && isFitText(value) ? value : undefined
}

function made(since: Date, before?: Date) {
  return { created: { gte: secondOf(since), ...(before && { lt: secondOf(before) }) }, limit: PAGE }
}

/** Uses the same rounding for the end of one period and the start of the next, so nothing is missed or read twice. */
function secondOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

async function* each<Given, Read>(list: AsyncIterable<Given>, read: (given: Given) => Read) {
  for await (const given of list) yield read(given)
}
