import { createPaymentIntent, paymentResult } from '#contract/money/payments/payments.ts'
import { payWith } from '#testing/paying.ts'
import type { Random } from '#testing/seeded-random.ts'
import type { Day } from './day.ts'
import type { DayOrder } from './day-order.ts'

const cards = {
  good: '4242424242424242',
  other: '5555555555554444',
  'asks first': '4000000000003220',
  'declined first': '4000000000000002',
  /** Kept for a window in a week, and declined or asked for its owner at the cut-off. */
  'declined later': '4000000000000341',
  'asks later': '4000002760003184',
  'asked once': '4000002500003155',
  never: '',
}
export type CardKind = keyof typeof cards

const atOnce: CardKind[] = [
  'good',
  'good',
  'good',
  'good',
  'other',
  'other',
  'other',
  'asks first',
  'declined first',
  'never',
]
const inAWeek: CardKind[] = ['good', 'other', 'asked once', 'declined later', 'asks later']

export function cardFor(random: Random, isKept: boolean): CardKind {
  return random.pick(isKept ? inAWeek : atOnce)
}

/** Pays an order, or what a change of it lacks, and answers the bank where it asks. */
export async function pay(
  { shop }: Day,
  { customer: { call }, number: order_id }: DayOrder,
  kind: CardKind,
  change_id?: string,
) {
  const what = { order_id, ...(change_id && { change_id }) }
  const intent = await call(createPaymentIntent, what)
  const { body } = await payWith(shop, intent, cards[kind])
  if (body.error) await payWith(shop, intent, cards.good)
  if (body.next_action) {
    const answer = { secret: intent.client_secret, isConfirmed: true }
    await shop.gateway.answerBank(intent.payment_intent_id, answer)
  }
  return call(paymentResult, what)
}
