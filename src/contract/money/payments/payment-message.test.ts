import { expect, test } from 'vitest'
import { declineOfStripe, paymentMessage } from './payment-message.ts'

test.each([
  ['card_declined', 'Your card was declined. Try another card.'],
  ['expired_card', 'Your card was declined. Try another card.'],
  ['a code of next year', 'Your card was declined. Try another card.'],
  [undefined, 'Your card was declined. Try another card.'],
  ['payment_intent_authentication_failure', "Your bank didn't confirm this payment."],
])('the decline code %s gives a message that the shopper can act on', (code, message) => {
  expect(paymentMessage(declineOfStripe(code))).toBe(message)
})
