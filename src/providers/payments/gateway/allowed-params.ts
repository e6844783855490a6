import type { AllowedParams } from './read-params.ts'

const paged: AllowedParams = { limit: 'amount', starting_after: 'text', 'created[gte]': 'integer' }

const onlyCards = ['card'] as const

/** What each call takes: the part of Stripe's documented parameters that this gateway acts on. */
export const allowedParams = {
  createIntent: {
    amount: 'amount',
    currency: 'text',
    description: 'text',
    'allowed_payment_method_types[]': onlyCards,
    'metadata[*]': 'text',
  },
  readIntent: { client_secret: 'text' },
  listIntents: paged,
  cancelIntent: {
    cancellation_reason: ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'],
  },
  createPaymentMethod: {
    type: onlyCards,
    'card[number]': 'text',
    'card[exp_month]': 'integer',
    'card[exp_year]': 'integer',
    'card[cvc]': 'text',
    'billing_details[name]': 'text',
  },
  confirmIntent: {
    client_secret: 'text',
    return_url: 'address',
    payment_method: 'text',
    'payment_method_data[type]': onlyCards,
    'payment_method_data[card][number]': 'text',
    'payment_method_data[card][exp_month]': 'integer',
    'payment_method_data[card][exp_year]': 'integer',
    'payment_method_data[card][cvc]': 'text',
    'payment_method_data[billing_details][name]': 'text',
    use_stripe_sdk: 'boolean',
  },
  createSession: {
    mode: ['payment'],
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
    success_url: 'address',
    cancel_url: 'address',
    expires_at: 'integer',
  },
  readSession: {},
  expireSession: {},
  createRefund: {
    payment_intent: 'text',
    amount: 'amount',
    reason: ['duplicate', 'fraudulent', 'requested_by_customer'],
    'metadata[*]': 'text',
  },
  listRefunds: { ...paged, payment_intent: 'text' },
  listEvents: { ...paged, type: 'text' },
} as const satisfies Record<string, AllowedParams>
