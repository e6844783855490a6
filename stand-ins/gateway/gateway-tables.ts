import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Card } from './objects/cards.ts'

type Metadata = Record<string, string>
type Json<Value extends object> = JSONColumnType<Value>
type JsonOrNone<Value extends object> = JSONColumnType<Value | null, string | null | undefined, string | null>

/** The embedded payment gateway's own tables, which no other part of the shop reads. */
export interface GatewayTables {
  gateway_intents: {
    id: string
    client_secret: string
    session_id: string | null
    status:
      | 'requires_payment_method'
      | 'requires_action'
      | 'processing'
      | 'requires_capture'
      | 'succeeded'
      | 'canceled'
    capture_method: Generated<'automatic_async' | 'manual'>
    /** When the bank lets go of what it holds. */
    capture_before: Date | null
    amount: number
    currency: string
    amount_received: Generated<number>
    amount_refunded: Generated<number>
    description: string | null
    metadata: Json<Metadata>
    card: JsonOrNone<Card>
    last_payment_error: JsonOrNone<Record<string, unknown>>
    latest_charge: string | null
    return_url: string | null
    cancellation_reason: string | null
    canceled_at: Date | null
    /** The customer whose saved cards may pay it. */
    customer_id: string | null
    /** Set for a set-up intent, which has no amount and saves the card. */
    usage: 'off_session' | null
    /** Whether the card that pays it is saved. */
    setup_future_usage: 'on_session' | null
    /** The saved card of the last try. */
    payment_method: string | null
    created_at: Date
  }
  gateway_customers: {
    id: string
    metadata: Json<Metadata>
    created_at: Date
  }
  gateway_cards: {
    id: string
    customer_id: string
    brand: string
    last4: string
    exp_month: number
    exp_year: number
    /** Key of the test card. */
    test_card: string
    created_at: Date
  }
  gateway_sessions: {
    id: string
    intent_id: string | null
    status: 'open' | 'complete' | 'expired'
    amount: number
    currency: string
    title: string
    metadata: Json<Metadata>
    client_reference_id: string | null
    success_url: string
    cancel_url: string | null
    expires_at: Date
    created_at: Date
  }
  gateway_refunds: {
    id: string
    intent_id: string
    amount: number
    reason: string | null
    metadata: Json<Metadata>
    status: Generated<'succeeded' | 'failed'>
    fails_at: Date | null
    created_at: Date
  }
  gateway_events: {
    id: string
    position: GeneratedAlways<number>
    body: Json<Record<string, unknown>>
    tries: Generated<number>
    next_try_at: Date | null
    created_at: Date
  }
  gateway_answers: {
    idempotency_key: string
    request_hash: Buffer
    status: number | null
    body: JsonOrNone<Record<string, unknown>>
    created_at: Date
  }
}
