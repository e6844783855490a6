import type { Payments } from '#providers/payments/port.ts'
import type { Shop } from '../../shop.ts'

/** The payment is with a provider that is no longer configured: only a person can look there. */
export class PaymentElsewhere extends Error {
  constructor(provider: string) {
    super(`the payment is with ${provider}, which is no longer configured`)
    this.name = 'PaymentElsewhere'
  }
}

/**
 * Returns the provider that issued the payment's ids, as another provider could know the same ids for other payments.
 */
export function providerOf({ payments }: Shop, { provider }: { provider: string | null }): Payments {
  if (provider !== null && provider !== payments.name) throw new PaymentElsewhere(provider)
  return payments
}
