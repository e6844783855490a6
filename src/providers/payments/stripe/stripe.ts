import { z } from 'zod'
import { paymentProvider } from '../payment-provider.ts'

const key = z.string().min(1)

/** Events that may change a payment or a refund. Events about cards and customers would only reveal names. */
const WANTED_EVENTS = [
  ...['payment_intent.succeeded', 'payment_intent.processing', 'payment_intent.amount_capturable_updated'],
  ...['payment_intent.payment_failed', 'payment_intent.canceled', 'setup_intent.succeeded'],
  ...['checkout.session.completed', 'checkout.session.expired'],
  ...['checkout.session.async_payment_succeeded', 'checkout.session.async_payment_failed'],
  ...['refund.updated', 'refund.failed', 'charge.refunded'],
].join(', ')

export const stripe = paymentProvider({
  settings: {
    STRIPE_SECRET_KEY: [key, '', 'required with PAYMENTS=stripe'],
    STRIPE_PUBLISHABLE_KEY: [key, '', 'required with PAYMENTS=stripe; browsers see it'],
    STRIPE_WEBHOOK_SECRET: [
      key,
      '',
      `required with PAYMENTS=stripe; of the endpoint /api/checkout/payment-webhook, which is to be sent ${WANTED_EVENTS} and nothing else`,
    ],
    STRIPE_URL: [z.string().regex(/^https?:\/\/[^/]+$/), 'https://api.stripe.com', "where Stripe's API is"],
  },
  async open({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL }, clock) {
    // Imported on demand, as the package takes longer to load than everything else that the settings need.
    const { stripePayments } = await import('./stripe-payments.ts')
    return stripePayments(
      {
        secretKey: STRIPE_SECRET_KEY,
        publishableKey: STRIPE_PUBLISHABLE_KEY,
        webhookSecret: STRIPE_WEBHOOK_SECRET,
        baseUrl: STRIPE_URL,
      },
      clock,
    )
  },
})
