import type { ColumnType, Generated } from 'kysely'
import type { MessageKind } from '#contract/people/messages/message-texts.ts'

export interface CustomerTables {
  customers: {
    id: string
    mobile: string | null
    name: Generated<string>
    email: Generated<string>
    default_address_id: string | null
    created_at: Generated<Date>
    deleted_at: Date | null
    /** No order is accepted from the customer after this. */
    blocked_at: Date | null
    blocked_because: Generated<string>
  }
  /** Keyed hashes of the numbers of blocked customers who deleted their account. */
  blocked_numbers: { number_hash: Buffer; expires_at: Date }
  customer_notes: { id: string; customer_id: string; operator_id: string; note: string; at: Date }
  addresses: {
    id: string
    customer_id: string
    name: string
    phone: string
    building: string
    street_no: Generated<string>
    street_name: Generated<string>
    postal_code: Generated<string>
    locality: Generated<string>
    landmark: Generated<string>
    formatted_address: string
    address_type: Generated<string>
    lat: number
    lng: number
    created_at: Generated<Date>
  }
  sessions: {
    id: string
    customer_id: string
    browser_hash: Buffer | null
    created_at: Date
    expires_at: Date
    ended_at: Date | null
    ended_because: 'signed_out' | 'token_reused' | 'account_deleted' | null
  }
  refresh_tokens: {
    hash: Buffer
    session_id: string
    successor_hash: Buffer | null
    issued_at: Date
    first_used_at: Date | null
    expires_at: Date
  }
  login_codes: {
    id: string
    mobile: string
    created_at: Date
    expires_at: Date
    tries_left: number
    used_at: Date | null
  }
  payment_customers: {
    provider: string
    id: string
    customer_id: string | null
    created_at: Date
    to_forget_at: Date | null
  }
  trusted_browsers: { hash: Buffer; customer_id: string; seen_at: Date }
  counters: { name: string; window_at: Date; count: number; expires_at: Date }
  /** Open event streams of customers and operators. */
  open_streams: { id: string; owner_id: string; expires_at: Date }
  household_members: {
    id: string
    owner_id: string
    customer_id: string
    cap_cents: number | null
    joined_at: Date
  }
  household_invitations: {
    id: string
    owner_id: string
    token_hash: Buffer
    cap_cents: number | null
    created_at: Date
    expires_at: Date
  }
  newsletter_subscriptions: {
    id: string
    email: string
    status: 'pending' | 'confirmed' | 'unsubscribed'
    created_at: Date
    confirmed_at: Date | null
    unsubscribed_at: Date | null
  }
  waiting_list: {
    id: string
    email: string
    place: string
    lat: number
    lng: number
    created_at: Date
    confirmed_at: Date | null
  }
  messages: {
    id: string
    channel: 'sms' | 'email'
    recipient: string
    subject: Generated<string>
    body: string
    unsubscribe_url: Generated<string>
    dedupe_key: string | null
    status: Generated<'queued' | 'sent' | 'failed'>
    provider_id: string | null
    created_at: Date
    sent_at: Date | null
    /** Empty for a message from before kinds were stored. */
    kind: Generated<MessageKind | ''>
    facts: ColumnType<Record<string, string> | null, string | null | undefined, string | null>
    because: string | null
    arrival: 'delivered' | 'bounced' | null
    arrived_at: Date | null
  }
  message_texts: {
    kind: MessageKind
    subject: string | null
    body: string | null
    version: Generated<number>
    changed_at: Date | null
  }
  outbox: {
    id: string
    channel: 'sms' | 'email' | 'push'
    to: string
    subject: Generated<string>
    body: string
    at: Date
  }
}
