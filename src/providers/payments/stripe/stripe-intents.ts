import Stripe from 'stripe'
import type { Payable, PaymentIntent } from '../port.ts'
import { idOf, intentOf, setupOf } from './read-stripe.ts'

/** The charge says until when the bank holds the money. */
const WITH_CHARGE = { expand: ['latest_charge'] }

/** Makes repeated requests of one round take effect once. A kept card may be asked for less than before. */
export function idempotent(what: string, { orderId, round, keptFor, keptBy, amountCents }: Payable) {
  const kept = keptFor ? [keptFor] : keptBy ? [keptBy, amountCents] : []
  return { idempotencyKey: [what, orderId, round, ...kept].join(':') }
}

/** Creates an intent that holds money, or one that only keeps a card. */
export async function createIntent(stripe: Stripe, order: Payable): Promise<PaymentIntent> {
  const { amountCents, keptFor, keptBy } = order
  const { description, metadata } = wordsOf(order)
  const about = { allowed_payment_method_types: ['card' as const], description, metadata }
  const once = idempotent('intent', order)
  if (keptFor) {
    const keeping = { ...about, customer: keptFor, usage: 'off_session' as const }
    return setupOf(await stripe.setupIntents.create(keeping, once))
  }
  const card = keptBy ? await keptCard(stripe, keptBy) : {}
  const holding = { ...about, ...card, amount: amountCents, currency: 'aud', ...HELD }
  return intentOf(await stripe.paymentIntents.create(holding, once))
}

async function keptCard(stripe: Stripe, setupId: string) {
  const { customer, payment_method } = await stripe.setupIntents.retrieve(setupId)
  return { customer: idOf(customer) ?? '', payment_method: idOf(payment_method) ?? '' }
}

export function wordsOf({ orderNumber, shopId, amountCents, keptFor, keptBy }: Payable) {
  const kept = { ...(keptFor && { ceiling: String(amountCents) }), ...(keptBy && { kept_by: keptBy }) }
  return {
    description: `Punnet order ${orderNumber}`,
    metadata: { order_id: orderNumber, shop_id: shopId, ...kept },
  }
}

export const HELD = { capture_method: 'manual' } as const

/** Stripe gives both kinds of intents ids that tell them apart. */
function isSetup(id: string): boolean {
  return id.startsWith('seti_')
}

export async function readIntent(stripe: Stripe, id: string): Promise<PaymentIntent> {
  if (isSetup(id)) return setupOf(await stripe.setupIntents.retrieve(id))
  return intentOf(await stripe.paymentIntents.retrieve(id, WITH_CHARGE))
}

/** Stripe confirms an intent once; the answer to a card that was declined does not say so, and is read. */
export async function holdKept(stripe: Stripe, id: string): Promise<PaymentIntent> {
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
  try {
    await stripe.paymentIntents.confirm(id, { off_session: true })
  } catch (error) {
    if (!(error instanceof StripeCardError || error instanceof StripeInvalidRequestError)) throw error
    const now = await readIntent(stripe, id)
    if (now.status === 'waiting') throw error
    return now
  }
  return readIntent(stripe, id)
}

/** Stripe would cancel a held intent too, so this one is read first. */
export async function cancelIntent(stripe: Stripe, id: string) {
  const now = await readIntent(stripe, id)
  return now.status === 'held' ? now : orAsItIs(stripe, id, () => cancel(stripe, id))
}

export async function cancel(stripe: Stripe, id: string): Promise<PaymentIntent> {
  const because = { cancellation_reason: 'abandoned' } as const
  if (isSetup(id)) return setupOf(await stripe.setupIntents.cancel(id, because))
  return intentOf(await stripe.paymentIntents.cancel(id, because))
}

/** Stripe refuses what has been done before, or can no longer be done: reading the intent tells which. */
export async function orAsItIs(stripe: Stripe, id: string, change: () => Promise<PaymentIntent>) {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const now = await readIntent(stripe, id)
    // What is still held was refused for a reason that a person has to hear of.
    if (now.status === 'held') throw error
    return now
  }
}
