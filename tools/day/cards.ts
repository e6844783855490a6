import { createPaymentIntent, paymentResult } from '#contract/money/payments/payments.ts'
import { payWith } from '#testing/paying.ts'
import type { Random } from '#testing/seeded-random.ts'
import type { Day, DayOrder } from './day.ts'

const cards = {
  good: '4242424242424242',
  other: '5555555555554444',
  asks: '4000000000003220',
  declined: '4000000000000002',
  never: '',
  'asked once': '4000002500003155',
  // Kept for a window in a week, and declined, or asked for their owner, at the cut-off.
  'declined later': '4000000000000341',
  'asks later': '4000002760003184',
}
type Card = keyof typeof cards
const cardsAtOnce = 'good good good good other other other asks declined never'.split(' ') as Card[]
const cardsKept: Card[] = ['good', 'other', 'asked once', 'declined later', 'asks later']

export function cardFor(random: Random, isKept: boolean): Card {
  return random.pick(isKept ? cardsKept : cardsAtOnce)
}

/** Pays an order, or what a change of it lacks, and answers the bank where it asks. */
export async function pay({ shop, expect }: Day, order: DayOrder, card: Card = 'good', change_id?: string) {
  const { call, first } = order.customer
  const what = { order_id: order.number, ...(change_id && { change_id }) }
  const intent = await call(createPaymentIntent, what)
  const { body } = await payWith(shop, intent, cards[card])
  if (body.error) await payWith(shop, intent)
  const { payment_intent_id, client_secret: secret } = intent
  if (body.next_action) await shop.gateway.answerBank(payment_intent_id, { secret, isConfirmed: true })
  const result = await call(paymentResult, what)
  expect(result.payment_status === 'paid', `${first} paid, and the order is ${result.payment_status}`)
  return result
}
