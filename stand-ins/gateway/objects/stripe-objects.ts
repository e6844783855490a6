import type { Selectable } from 'kysely'
import type { GatewayTables } from '../gateway-tables.ts'
import type { Card } from './cards.ts'

export type IntentRow = Selectable<GatewayTables['gateway_intents']>
export type SessionRow = Selectable<GatewayTables['gateway_sessions']>
export type RefundRow = Selectable<GatewayTables['gateway_refunds']>
export type CustomerRow = Selectable<GatewayTables['gateway_customers']>
export type CardRow = Selectable<GatewayTables['gateway_cards']>
export type StripeObject = { id: string; object: string; [more: string]: unknown }

/** Presents an intent's row in Stripe's format. */
export function shownIntent(row: IntentRow, origin: string): StripeObject {
  return row.usage === null ? shownPaymentIntent(row, origin) : shownSetup(row, origin)
}

function shownSetup(row: IntentRow, origin: string): StripeObject {
  return {
    ...only(row, 'id', 'cancellation_reason', 'client_secret', 'description', 'metadata', 'payment_method'),
    ...only(row, 'status', 'usage'),
    object: 'setup_intent',
    created: seconds(row.created_at),
    customer: row.customer_id,
    last_setup_error: row.last_payment_error,
    livemode: false,
    next_action: row.status === 'requires_action' ? redirectTo(row, origin) : null,
    payment_method_types: ['card'],
  }
}

function shownPaymentIntent(row: IntentRow, origin: string): StripeObject {
  return {
    ...only(row, 'id', 'amount', 'amount_received', 'cancellation_reason', 'capture_method', 'client_secret'),
    ...only(row, 'currency', 'description', 'last_payment_error', 'latest_charge', 'metadata'),
    ...only(row, 'payment_method', 'setup_future_usage', 'status'),
    object: 'payment_intent',
    amount_capturable: row.status === 'requires_capture' ? row.amount : 0,
    canceled_at: row.canceled_at && seconds(row.canceled_at),
    confirmation_method: 'automatic',
    created: seconds(row.created_at),
    customer: row.customer_id,
    livemode: false,
    next_action: row.status === 'requires_action' ? redirectTo(row, origin) : null,
    payment_method_types: ['card'],
  }
}

/** Returns columns that Stripe calls the same. */
function only<Row, Name extends keyof Row>(row: Row, ...names: Name[]): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>
}

/** Of a charge, no more than the shop and its tests read. */
export function shownCharge({ id, amount, currency, card, ...row }: IntentRow): StripeObject {
  const { brand, last4, exp_month, exp_year } = card as Card
  const capture_before = row.capture_before && seconds(row.capture_before)
  return {
    id: row.latest_charge as string,
    object: 'charge',
    amount,
    amount_captured: row.amount_received,
    captured: row.status === 'succeeded',
    currency,
    paid: true,
    payment_intent: id,
    payment_method_details: {
      type: 'card',
      card: { brand, last4, exp_month, exp_year, ...(capture_before && { capture_before }) },
    },
    status: 'succeeded',
  }
}

export function shownCustomer({ id, metadata, created_at }: CustomerRow): StripeObject {
  return { id, object: 'customer', created: seconds(created_at), livemode: false, metadata }
}

/** The fingerprint is brand and last digits, which no two test cards share. */
export function shownCard(row: CardRow): StripeObject {
  const { brand, last4, exp_month, exp_year } = row
  return {
    id: row.id,
    object: 'payment_method',
    billing_details: { name: null },
    card: { brand, last4, exp_month, exp_year, fingerprint: `${brand}${last4}` },
    created: seconds(row.created_at),
    customer: row.customer_id,
    livemode: false,
    type: 'card',
  }
}

/** With a slow bank, a session is complete before it is paid. */
export function shownSession(row: SessionRow, origin: string, isPaid = false): StripeObject {
  const intent = row.status === 'complete' ? row.intent_id : null
  return {
    ...only(row, 'id', 'cancel_url', 'client_reference_id', 'currency', 'metadata', 'status', 'success_url'),
    object: 'checkout.session',
    amount_subtotal: row.amount,
    amount_total: row.amount,
    created: seconds(row.created_at),
    expires_at: seconds(row.expires_at),
    livemode: false,
    mode: row.amount === 0 ? 'setup' : 'payment',
    // Stripe creates the intent only when the shopper pays, so the shop must not rely on it before.
    payment_intent: row.amount > 0 ? intent : null,
    setup_intent: row.amount === 0 ? intent : null,
    payment_method_types: ['card'],
    payment_status: row.amount === 0 ? 'no_payment_required' : isPaid ? 'paid' : 'unpaid',
    ui_mode: 'hosted_page',
    url: row.status === 'open' ? `${origin}/dev/payments/pay/${row.id}` : null,
  }
}

export function shownRefund(row: RefundRow, currency: string): StripeObject {
  return {
    ...only(row, 'id', 'amount', 'metadata', 'reason', 'status'),
    object: 'refund',
    created: seconds(row.created_at),
    currency,
    payment_intent: row.intent_id,
  }
}

export function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

function redirectTo({ id, client_secret, return_url }: IntentRow, origin: string) {
  const url = `${origin}/dev/payments/bank/${id}?payment_intent_client_secret=${client_secret}`
  return { type: 'redirect_to_url', redirect_to_url: { url, return_url } }
}
