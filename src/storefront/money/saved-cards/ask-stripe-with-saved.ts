import { loadStripe } from '@stripe/stripe-js/pure'
import { type ConfirmationResult, type Intent, resultOf } from '../payments/payment-form.ts'

/** If the card's bank asks for confirmation, Stripe shows the bank's page in an iframe over this page. */
export async function askStripeWithSaved(
  { kind, client_secret, publishable_key }: Intent,
  cardId: string,
): Promise<ConfirmationResult> {
  const stripe = await loadStripe(publishable_key)
  if (!stripe) return { state: 'answered' }
  const confirm = kind === 'setup' ? stripe.confirmCardSetup : stripe.confirmCardPayment
  const { error } = await confirm(client_secret, { payment_method: cardId })
  const isOfCard = error?.type === 'card_error' || error?.code?.endsWith('_intent_authentication_failure')
  return resultOf(error, isOfCard)
}
