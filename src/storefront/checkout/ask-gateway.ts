import { type CardExpiry, digitsOf } from '#contract/card.ts'
import { paymentMessage } from '#contract/payments.ts'
import type { Asked, Intent } from './payment-form.ts'

const GATEWAY = '/dev/payments/v1'

interface TypedCard {
  number: string
  expiry: CardExpiry
  cvc: string
  name: string
}

interface GatewayAnswer {
  next_action?: { redirect_to_url?: { url: string } } | null
  error?: { code?: string }
}

/** Sends a card straight to the payment provider, as its own script would do: the shop's service never sees it. */
export async function askGateway(intent: Intent, card: TypedCard, returnUrl: string): Promise<Asked> {
  const response = await fetch(`${GATEWAY}/payment_intents/${intent.payment_intent_id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${intent.publishable_key}` },
    body: new URLSearchParams({
      client_secret: intent.client_secret,
      return_url: returnUrl,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': digitsOf(card.number),
      'payment_method_data[card][exp_month]': String(card.expiry.month),
      'payment_method_data[card][exp_year]': String(card.expiry.year),
      'payment_method_data[card][cvc]': card.cvc,
      ...(card.name && { 'payment_method_data[billing_details][name]': card.name }),
    }),
  })
  const { next_action, error } = (await response.json()) as GatewayAnswer
  // Any other refusal is about the payment's state: what that is, the service knows.
  if (response.status === 402) return { state: 'refused', message: paymentMessage(error?.code ?? '') }
  const bank = next_action?.redirect_to_url?.url
  if (!bank) return { state: 'answered' }
  location.assign(bank)
  return { state: 'leaving' }
}
