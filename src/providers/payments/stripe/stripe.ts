import { z } from 'zod'
import { paymentProvider } from '../payment-provider.ts'

const key = z.string().min(1)

export const stripe = paymentProvider({
  settings: {
    STRIPE_SECRET_KEY: [key, '', 'required with PAYMENTS=stripe'],
    STRIPE_PUBLISHABLE_KEY: [key, '', 'required with PAYMENTS=stripe; browsers see it'],
    STRIPE_WEBHOOK_SECRET: [
      key,
      '',
      'required with PAYMENTS=stripe; of the endpoint /api/checkout/payment-webhook',
    ],
    STRIPE_URL: [z.string().regex(/^https?:\/\/[^/]+$/), 'https://api.stripe.com', "where Stripe's API is"],
  },
  async open({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL }, clock) {
    // Only now: the package takes longer to load than all else that the settings need.
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
