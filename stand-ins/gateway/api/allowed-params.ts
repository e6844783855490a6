import type { AllowedParams } from './read-params.ts'

const onlyCards = ['card']
const captureMethods = ['automatic_async', 'manual']
const paged = { limit: 'amount', starting_after: 'text' } as const
const since = { ...paged, 'created[gte]': 'integer', 'created[lt]': 'integer' } as const
const onCard = { customer: 'text', description: 'text', 'metadata[*]': 'text' } as const

const confirming = {
  return_url: 'address',
  payment_method: 'text',
  'payment_method_data[billing_details][name]': 'text',
  use_stripe_sdk: 'boolean',
  // Part of Stripe's API, but not of its package, which is for servers.
  client_secret: 'text',
  // Sent by Stripe's own browser script and undocumented.
  'payment_method_data[type]': onlyCards,
  'payment_method_data[card][number]': 'text',
  'payment_method_data[card][exp_month]': 'integer',
  'payment_method_data[card][exp_year]': 'integer',
  'payment_method_data[card][cvc]': 'text',
} as const

/** The parameters of each call that this gateway supports: what the shop sends, by the types of Stripe's package. */
export const allowed = {
  createIntent: {
    ...onCard,
    amount: 'amount',
    currency: 'text',
    'allowed_payment_method_types[]': onlyCards,
    capture_method: captureMethods,
    payment_method: 'text',
  },
  createSetup: { ...onCard, usage: ['off_session'], 'allowed_payment_method_types[]': onlyCards },
  readSetup: { client_secret: 'text' },
  confirmSetup: confirming,
  captureIntent: { amount_to_capture: 'amount' },
  readIntent: { client_secret: 'text', 'expand[]': 'text' },
  listIntents: since,
  updateIntent: { customer: 'text', setup_future_usage: ['on_session', ''] },
  createCustomer: { 'metadata[*]': 'text' },
  listCards: { ...paged, type: onlyCards },
  cancelIntent: { cancellation_reason: ['abandoned', 'duplicate', 'requested_by_customer'] },
  createPaymentMethod: {
    type: onlyCards,
    'card[number]': 'text',
    'card[exp_month]': 'integer',
    'card[exp_year]': 'integer',
    'card[cvc]': 'text',
    'billing_details[name]': 'text',
  },
  // Stripe takes words too, of which nothing of ours sends one.
  confirmIntent: { ...confirming, off_session: 'boolean' },
  createSession: {
    mode: ['payment', 'setup'],
    currency: 'text',
    customer: 'text',
    'setup_intent_data[description]': 'text',
    'setup_intent_data[metadata][*]': 'text',
    ui_mode: ['hosted_page'],
    'allowed_payment_method_types[]': onlyCards,
    'line_items[][quantity]': 'amount',
    'line_items[][price_data][currency]': 'text',
    'line_items[][price_data][unit_amount]': 'amount',
    'line_items[][price_data][product_data][name]': 'text',
    client_reference_id: 'text',
    'metadata[*]': 'text',
    'payment_intent_data[description]': 'text',
    'payment_intent_data[metadata][*]': 'text',
    'payment_intent_data[capture_method]': captureMethods,
    success_url: 'address',
    cancel_url: 'address',
    expires_at: 'integer',
  },
  createRefund: {
    payment_intent: 'text',
    amount: 'amount',
    reason: ['duplicate', 'fraudulent', 'requested_by_customer'],
    'metadata[*]': 'text',
  },
  listRefunds: { ...since, payment_intent: 'text' },
} as const satisfies Record<string, AllowedParams>
