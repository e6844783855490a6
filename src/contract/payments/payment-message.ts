const DECLINED = 'Your card was declined. Try another card.'
const NOT_CONFIRMED = "Your bank didn't confirm this payment."

/** What a shopper is told of a try that did not pay, by the provider's word for it. */
export function paymentMessage(code: string): string {
  return code === 'payment_intent_authentication_failure' ? NOT_CONFIRMED : DECLINED
}
