import Stripe from 'stripe'
import { isFitText } from '#contract/fit-text.ts'
import type { Clock } from '../../clock/port.ts'
import type { HostedPayment, PaymentEvent, Payments, WebhookRequest } from '../port.ts'
import { intentOf, refundOf, sessionOf } from './read-stripe.ts'
import { stripeCards } from './stripe-cards.ts'
import {
  cancel,
  cancelIntent,
  createIntent,
  HELD,
  holdKept,
  idempotent,
  orAsItIs,
  readIntent,
  wordsOf,
} from './stripe-intents.ts'
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
    createIntent: (order) => ask(createIntent(stripe, order)),
    readIntent: (id) => ask(readIntent(stripe, id)),
    ...stripeCards(stripe, timeoutMs),
    holdKept: (id) => ask(holdKept(stripe, id)),
    cancelIntent: (id) => ask(cancelIntent(stripe, id)),
    captureIntent: ({ intentId, amountCents }) =>
      ask(
        orAsItIs(stripe, intentId, async () =>
          // Without a key of ours, as Stripe captures an intent once only.
          intentOf(await stripe.paymentIntents.capture(intentId, { amount_to_capture: amountCents })),
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

function sessionParams(order: HostedPayment): Stripe.Checkout.SessionCreateParams {
  const { orderNumber, amountCents, keptFor, successUrl, cancelUrl, expiresAt } = order
  const words = wordsOf(order)
  const price = { currency: 'aud', unit_amount: amountCents, product_data: { name: words.description } }
  return {
    ...(keptFor
      ? { mode: 'setup', currency: 'aud', customer: keptFor, setup_intent_data: words }
      : {
          mode: 'payment',
          line_items: [{ quantity: 1, price_data: price }],
          payment_intent_data: { ...words, ...HELD },
        }),
    ui_mode: 'hosted_page',
    allowed_payment_method_types: ['card'],
    client_reference_id: orderNumber,
    metadata: words.metadata,
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.ceil(expiresAt.getTime() / 1000),
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
  const isIntent = about.object === 'payment_intent' || about.object === 'setup_intent'
  const isSession = about.object === 'checkout.session'
  const isRefund = about.object === 'refund'
  return {
    id: eventId,
    type: eventType,
    intentId: textOf(isIntent ? about.id : (about.payment_intent ?? about.setup_intent)),
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
