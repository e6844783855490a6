/** Why a try did not pay, as far as the shopper can do something about it. */
export type Decline = 'declined' | 'not_authenticated'

const messages: Record<Decline, string> = {
  declined: 'Your card was declined. Try another card.',
  not_authenticated: "Your bank didn't confirm this payment.",
}

export function paymentMessage(decline: Decline): string {
  return messages[decline]
}

/** In the codes of Stripe's API, which its script and its stand-in give browsers too. */
export function declineOfStripe(code: string | undefined): Decline {
  return code === 'payment_intent_authentication_failure' ? 'not_authenticated' : 'declined'
}
