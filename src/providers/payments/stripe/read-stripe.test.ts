import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { intentOf, refundOf } from './read-stripe.ts'

const declined = { code: 'card_declined' }
const unauthenticated = { code: 'payment_intent_authentication_failure' }

test.each([
  ['requires_payment_method', null, 'waiting', undefined],
  ['requires_payment_method', declined, 'declined', 'declined'],
  ['requires_payment_method', {}, 'declined', 'declined'],
  ['requires_payment_method', unauthenticated, 'declined', 'not_authenticated'],
  ['requires_confirmation', null, 'waiting', undefined],
  ['requires_action', null, 'waiting', undefined],
  ['requires_action', declined, 'waiting', undefined],
  ['requires_capture', null, 'held', undefined],
  ['processing', null, 'processing', undefined],
  ['succeeded', null, 'succeeded', undefined],
  ['canceled', null, 'cancelled', undefined],
  ['canceled', declined, 'cancelled', undefined],
  ['a word that Stripe adds one day', null, 'processing', undefined],
])('Stripe’s status %s after the error %o is %s to the shop', (status, last_payment_error, ours, decline) => {
  const intent = { status, last_payment_error } as Stripe.PaymentIntent
  expect(intentOf(intent)).toMatchObject({ status: ours, decline })
})

test.each([
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
  [null, 'pending'],
])('a refund that is %s at Stripe is %s to the shop', (status, ours) => {
  expect(refundOf({ status, payment_intent: 'pi_1' } as Stripe.Refund).status).toBe(ours)
})
