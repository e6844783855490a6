import type { ReplyOf } from '#contract/endpoint.ts'
import type { paymentForm as endpoint } from '#contract/money/payments/payment-form.ts'
import type { Shop } from '../../shop.ts'

export async function paymentForm({ payments }: Shop): Promise<ReplyOf<typeof endpoint>> {
  return { provider: payments.form, publishable_key: payments.publishableKey }
}
