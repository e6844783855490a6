import type Stripe from 'stripe'
import type { PaymentIntent, PaymentSession, Refund } from '../port.ts'

/** What we keep of Stripe's own objects. */
export function intentOf(intent: Stripe.PaymentIntent): PaymentIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: intent.status as PaymentIntent['status'],
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    declineCode: intent.last_payment_error?.code,
  }
}

export function sessionOf(session: Stripe.Checkout.Session): PaymentSession {
  return {
    id: session.id,
    status: (session.status ?? 'open') as PaymentSession['status'],
    url: session.url ?? undefined,
    intentId: idOf(session.payment_intent),
  }
}

export function refundOf(refund: Stripe.Refund): Refund {
  return {
    id: refund.id,
    refundId: refund.metadata?.refund_id,
    intentId: idOf(refund.payment_intent),
    status: (refund.status ?? 'pending') as Refund['status'],
    amountCents: refund.amount,
  }
}

function idOf(named: string | { id: string } | null): string | undefined {
  return typeof named === 'string' ? named : named?.id
}
