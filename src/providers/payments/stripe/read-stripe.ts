import type Stripe from 'stripe'
import { type CardBrand, cardBrands } from '#contract/money/payments/card.ts'
import { declineOfStripe } from '#contract/money/payments/payment-message.ts'
import type { IntentStatus, PaymentIntent, PaymentSession, Refund, SavedCard } from '../port.ts'

/** Maps Stripe's statuses to ours. */
const intentStatuses: Record<string, IntentStatus> = {
  requires_payment_method: 'waiting',
  requires_confirmation: 'waiting',
  requires_action: 'waiting',
  requires_capture: 'held',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

const refundStatuses: Record<string, Refund['status']> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

export function intentOf(intent: Stripe.PaymentIntent): PaymentIntent {
  return {
    ...factsOf(intent, intent.last_payment_error),
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    heldCents: intent.amount_capturable,
    ...chargeOf(intent.latest_charge),
    currency: intent.currency,
    savesCard: intent.setup_future_usage !== null,
  }
}

/** A set-up intent has no amount: its metadata has the ceiling that the card's owner agreed to. */
export function setupOf(setup: Stripe.SetupIntent): PaymentIntent {
  const facts = factsOf(setup, setup.last_setup_error)
  return {
    ...facts,
    status: facts.status === 'succeeded' ? 'kept' : facts.status,
    amountCents: Number(setup.metadata?.ceiling),
    receivedCents: 0,
    heldCents: 0,
    captureBefore: undefined,
    card: undefined,
    currency: 'aud',
    savesCard: true,
  }
}

type Problem = Stripe.PaymentIntent['last_payment_error'] | Stripe.SetupIntent['last_setup_error']

function factsOf(intent: Stripe.PaymentIntent | Stripe.SetupIntent, problem: Problem) {
  const isDeclined = intent.status === 'requires_payment_method' && problem !== null
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    // An unknown new status counts as processing, which lets nothing else pay the order meanwhile.
    status: isDeclined ? 'declined' : (intentStatuses[intent.status] ?? 'processing'),
    decline: isDeclined ? declineOfStripe(problem.code) : undefined,
    isOfKeptCard: intent.metadata?.kept_by !== undefined,
    orderNumber: intent.metadata?.order_id,
    shopId: intent.metadata?.shop_id,
    customerId: idOf(intent.customer),
    createdAt: momentOf(intent.created),
  } as const
}

/** Lists and answers to changes give the charge's id only. */
function chargeOf(charge: Stripe.PaymentIntent['latest_charge']) {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined
  return {
    captureBefore: card?.capture_before === undefined ? undefined : momentOf(card.capture_before),
    card: card?.last4 ? { brand: brandOf(card.brand ?? undefined), last4: card.last4 } : undefined,
  }
}

export function cardOf({ id, card }: Stripe.PaymentMethod): SavedCard {
  return {
    id,
    brand: brandOf(card?.brand),
    last4: card?.last4 ?? '',
    expiry: { month: card?.exp_month ?? 0, year: card?.exp_year ?? 0 },
  }
}

function brandOf(name: string | undefined): CardBrand {
  return cardBrands.find((brand) => brand === name) ?? 'unknown'
}

export function sessionOf(session: Stripe.Checkout.Session): PaymentSession {
  return {
    id: session.id,
    status: (session.status ?? 'open') as PaymentSession['status'],
    url: session.url ?? undefined,
    intentId: idOf(session.payment_intent) ?? idOf(session.setup_intent),
  }
}

export function refundOf(refund: Stripe.Refund): Refund {
  return {
    id: refund.id,
    refundId: refund.metadata?.refund_id,
    intentId: idOf(refund.payment_intent),
    status: refundStatuses[refund.status ?? 'pending'] ?? 'pending',
    amountCents: refund.amount,
    createdAt: momentOf(refund.created),
  }
}

function momentOf(seconds: number): Date {
  return new Date(seconds * 1000)
}

export function idOf(named: string | { id: string } | null): string | undefined {
  return typeof named === 'string' ? named : named?.id
}
