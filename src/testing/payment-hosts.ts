import { onTestFinished } from 'vitest'
import { testClock } from '#providers/clock/embedded.ts'
import { systemClock } from '#providers/clock/port.ts'
import type { PaymentIntent, Payments } from '#providers/payments/port.ts'
import { stripePayments } from '#providers/payments/stripe/stripe-payments.ts'
import { openTestDatabase } from './test-database.ts'
import { openTestGateway } from './test-gateway.ts'

/** A payment provider, with the requests that shoppers' browsers make to it. */
export interface PaymentHost {
  payments: Payments
  now: Date
  /** Pays an intent with one of Stripe's test cards, or with a saved card. */
  pay(
    intent: PaymentIntent,
    card: string,
  ): Promise<{ status: number; code: string | undefined; says: string | undefined }>
}

const STRIPE = 'https://api.stripe.com'
const secretKey = stripeTestKey()

/** The providers under contract test: the embedded gateway, and Stripe if there is a test key. */
export const paymentHosts: [name: string, open: () => Promise<PaymentHost>][] = [
  ['the embedded gateway', openEmbedded],
  ...(secretKey ? [['Stripe', openStripe] as [string, () => Promise<PaymentHost>]] : []),
]

export const newPaymentNumber = () => `test-${crypto.randomUUID()}`

export function newPayable() {
  const orderId = newPaymentNumber()
  return { orderId, orderNumber: orderId, shopId: 'a shop', round: 0, amountCents: 1590 }
}

async function openEmbedded(): Promise<PaymentHost> {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const clock = testClock('2026-03-05T09:00:00+10:00')
  const gateway = openTestGateway(db, clock)
  return {
    payments: gateway.payments,
    now: clock.now(),
    pay: (intent, card) => confirm(gateway.api, gateway.payments.publishableKey, intent, card),
  }
}

async function openStripe(): Promise<PaymentHost> {
  const settings = { publishableKey: '', webhookSecret: '', baseUrl: STRIPE } as const
  return {
    payments: stripePayments({ ...settings, secretKey: secretKey ?? '' }, systemClock),
    now: new Date(),
    pay: (intent, card) => confirm(fetch, secretKey ?? '', intent, card),
  }
}

async function confirm(
  send: (request: Request) => Promise<Response>,
  key: string,
  intent: PaymentIntent,
  card: string,
) {
  const answer = await send(
    new Request(
      `${STRIPE}/v1/${intent.id.startsWith('seti') ? 'setup' : 'payment'}_intents/${intent.id}/confirm`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: new URLSearchParams({
          client_secret: intent.clientSecret,
          payment_method: card,
          return_url: 'https://shop.example/checkout',
        }),
      },
    ),
  )
  const { error, status: says } = (await answer.json()) as { error?: { code?: string }; status?: string }
  return { status: answer.status, code: error?.code, says }
}

/** Accepts test keys only, because this suite makes payments. */
function stripeTestKey(): string | undefined {
  // biome-ignore lint/style/noProcessEnv: the shop's settings are not read here, where there is no shop
  const key = process.env.STRIPE_SECRET_KEY
  return key?.startsWith('sk_test_') ? key : undefined
}
