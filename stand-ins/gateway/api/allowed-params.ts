import type Stripe from 'stripe'
import type { Described } from './described.ts'
import type { AllowedParams } from './read-params.ts'

const onlyCards = ['card'] as const

/** Type-checks a table: a name, kind or word that Stripe does not describe for the call fails to compile. */
function of<Params>() {
  return <const Takes extends AllowedParams & Described<Params, Takes>>(takes: Takes): Takes => takes
}

const paged = {
  limit: 'amount',
  starting_after: 'text',
  'created[gte]': 'integer',
  'created[lt]': 'integer',
} as const

/** Parameters that Stripe's own browser script sends. They are undocumented, and nothing of ours sends them. */
const ofStripesScript = {
  'payment_method_data[type]': onlyCards,
  'payment_method_data[card][number]': 'text',
  'payment_method_data[card][exp_month]': 'integer',
  'payment_method_data[card][exp_year]': 'integer',
  'payment_method_data[card][cvc]': 'text',
} as const

/**
 * The parameters of each call that this gateway supports, checked against the types of Stripe's package. Those are
 * generated from Stripe's OpenAPI description: release v2596, for the API of 2026-10-28.
 */
export const allowedParams = {
  createIntent: of<Stripe.PaymentIntentCreateParams>()({
    amount: 'amount',
    currency: 'text',
    description: 'text',
    'allowed_payment_method_types[]': onlyCards,
    'metadata[*]': 'text',
    capture_method: ['automatic_async', 'manual'],
    customer: 'text',
    payment_method: 'text',
  }),
  createSetup: of<Stripe.SetupIntentCreateParams>()({
    customer: 'text',
    usage: ['off_session'],
    description: 'text',
    'allowed_payment_method_types[]': onlyCards,
    'metadata[*]': 'text',
  }),
  readSetup: of<Stripe.SetupIntentRetrieveParams>()({ client_secret: 'text' }),
  cancelSetup: of<Stripe.SetupIntentCancelParams>()({
    cancellation_reason: ['abandoned', 'duplicate', 'requested_by_customer'],
  }),
  confirmSetup: {
    ...of<Stripe.SetupIntentConfirmParams>()({
      return_url: 'address',
      payment_method: 'text',
      'payment_method_data[billing_details][name]': 'text',
      use_stripe_sdk: 'boolean',
    }),
    client_secret: 'text',
    ...ofStripesScript,
  },
  captureIntent: of<Stripe.PaymentIntentCaptureParams>()({ amount_to_capture: 'amount' }),
  readIntent: of<Stripe.PaymentIntentRetrieveParams>()({ client_secret: 'text', 'expand[]': 'text' }),
  listIntents: of<Stripe.PaymentIntentListParams>()(paged),
  updateIntent: of<Stripe.PaymentIntentUpdateParams>()({
    customer: 'text',
    setup_future_usage: ['on_session', ''],
  }),
  createCustomer: of<Stripe.CustomerCreateParams>()({ 'metadata[*]': 'text' }),
  deleteCustomer: {},
  listCards: of<Stripe.CustomerListPaymentMethodsParams>()({
    type: onlyCards,
    limit: 'amount',
    starting_after: 'text',
  }),
  detachCard: {},
  cancelIntent: of<Stripe.PaymentIntentCancelParams>()({
    cancellation_reason: ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'],
  }),
  createPaymentMethod: of<Stripe.PaymentMethodCreateParams>()({
    type: onlyCards,
    'card[number]': 'text',
    'card[exp_month]': 'integer',
    'card[exp_year]': 'integer',
    'card[cvc]': 'text',
    'billing_details[name]': 'text',
  }),
  confirmIntent: {
    ...of<Stripe.PaymentIntentConfirmParams>()({
      return_url: 'address',
      payment_method: 'text',
      'payment_method_data[billing_details][name]': 'text',
      use_stripe_sdk: 'boolean',
    }),
    // Stripe takes words too, of which nothing of ours sends one.
    off_session: 'boolean',
    // Part of Stripe's API, but not of the package, which is for servers.
    client_secret: 'text',
    ...ofStripesScript,
  },
  createSession: of<Stripe.Checkout.SessionCreateParams>()({
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
    'payment_intent_data[capture_method]': ['automatic_async', 'manual'],
    success_url: 'address',
    cancel_url: 'address',
    expires_at: 'integer',
  }),
  readSession: {},
  expireSession: {},
  createRefund: of<Stripe.RefundCreateParams>()({
    payment_intent: 'text',
    amount: 'amount',
    reason: ['duplicate', 'fraudulent', 'requested_by_customer'],
    'metadata[*]': 'text',
  }),
  readRefund: {},
  listRefunds: of<Stripe.RefundListParams>()({ ...paged, payment_intent: 'text' }),
  listEvents: of<Stripe.EventListParams>()({ ...paged, type: 'text' }),
} as const satisfies Record<string, AllowedParams>
