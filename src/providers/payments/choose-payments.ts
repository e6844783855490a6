import type { Clock } from '../clock/port.ts'
import type { Payments } from './port.ts'
import { stripe } from './stripe/stripe.ts'

/** Payment providers by their name in PAYMENTS. The embedded stand-in lives in the gateway's own folder. */
export const paymentProviders = { stripe }

export type PaymentProviderName = keyof typeof paymentProviders

export const paymentProviderNames = Object.keys(paymentProviders) as PaymentProviderName[]

export function choosePayments(
  name: PaymentProviderName,
  settings: Record<string, unknown>,
  clock: Clock,
): Promise<Payments> {
  return paymentProviders[name].open(settings, clock)
}
