import type { Payments } from '#providers/payments/port.ts'
import type { Shop } from '../shop.ts'

/** The payment is with a provider that the shop was opened without: only a person can look there. */
export class PaymentElsewhere extends Error {
  constructor(provider: string) {
    super(`the payment is with ${provider}, which is no longer configured`)
    this.name = 'PaymentElsewhere'
  }
}

/** Who is asked about a payment: the provider that made its ids, as another one could know the same ids for others. */
export function providerOf({ payments }: Shop, { provider }: { provider: string | null }): Payments {
  if (provider !== null && provider !== payments.name) throw new PaymentElsewhere(provider)
  return payments
}
