import type { CardFormName } from '#contract/money/payments/card-forms.ts'
import { askGatewayWithSaved } from '../payments/ask-gateway.ts'
import type { ConfirmationResult, Intent } from '../payments/payment-form.ts'

type Ask = (intent: Intent, cardId: string, returnUrl: string) => Promise<ConfirmationResult>

/** Pays with a saved card, by asking the payment provider directly. */
export const askWithSaved: Record<CardFormName, Ask> = {
  embedded: askGatewayWithSaved,
  async stripe(intent, cardId) {
    const { askStripeWithSaved } = await import('./ask-stripe-with-saved.ts')
    return askStripeWithSaved(intent, cardId)
  },
}
