import type { ReplyOf } from '#contract/endpoint.ts'
import type { createPaymentIntent } from '#contract/money/payments/payments.ts'
import { refusedHere } from '#contract/refused.ts'

type Intent = ReplyOf<typeof createPaymentIntent>

/** Sends a card to the embedded gateway of the shop at this address, as a browser does. */
export async function payAtGateway(address: string, intent: Intent, card: string): Promise<void> {
  const { kind, payment_intent_id, publishable_key, client_secret } = intent
  const url = `${address}/dev/payments/v1/${kind ?? 'payment'}_intents/${payment_intent_id}/confirm`
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishable_key}` },
    body: new URLSearchParams({
      client_secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    }),
  }).catch(() => {
    throw refusedHere('network_error')
  })
  await response.arrayBuffer()
  if (response.status >= 500) throw refusedHere('unavailable')
}
