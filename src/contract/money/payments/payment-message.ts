/** Why a payment failed, limited to causes that the shopper can act on. */
export type Decline = 'declined' | 'not_authenticated'

const messages: Record<Decline, string> = {
  declined: 'Your card was declined. Try another card.',
  not_authenticated: "Your bank didn't confirm this payment.",
}

/** For an order that waits for more than one payment. */
export const PART_PAID = 'That is held. Your order needs another payment: please pay the rest too.'

export function paymentMessage(decline: Decline): string {
  return messages[decline]
}

/** Maps the decline codes of Stripe's API, which its script and our stand-in also give to browsers. */
export function declineOfStripe(code: string | undefined): Decline {
  return code?.includes('authentication') ? 'not_authenticated' : 'declined'
}
