import { expect, test } from 'vitest'
import { type OrderStep, orderMessages } from './order-messages.ts'

const order = {
  number: '1042',
  window: 'Thu 5 Mar, 3:00 pm to 5:00 pm',
  total: '$15.90',
  isPaid: true,
  url: 'https://shop.test/account/order/1042',
}
const unpaid = { ...order, isPaid: false }
const steps = Object.keys(orderMessages) as OrderStep[]

test.each(steps)('%s: names the order in its subject, and ends with the way to its page', (step) => {
  const { subject, body } = orderMessages[step](order)
  expect(subject).toContain(order.number)
  expect(body.endsWith(` ${order.url}`)).toBe(true)
})

test('a confirmation says when we come and what was charged', () => {
  const { body } = orderMessages.confirmed(order)
  expect(body).toContain(order.window)
  expect(body).toContain('($15.90)')
})

test('what is on its way says when it comes', () => {
  expect(orderMessages.out_for_delivery(order).body).toContain(order.window)
})

test.each([
  ['cancelled', order, 'We are sending your $15.90 back to your card.'],
  ['cancelled', unpaid, 'Nothing was charged.'],
  ['failed', order, 'We are sending your $15.90 back to your card.'],
  ['failed', unpaid, 'Its items are back in your cart.'],
  ['refunded', order, 'We have refunded $15.90'],
] as const)('%s: of the money it says what is true of it', (step, facts, sentence) => {
  expect(orderMessages[step](facts).body).toContain(sentence)
})

test.each([
  [order, 'Order 1042 could not be delivered'],
  [unpaid, 'Order 1042 was not paid'],
])('a failed order tells by its subject why', (facts, subject) => {
  expect(orderMessages.failed(facts).subject).toBe(subject)
})

test('what was not paid mentions no money that would come back', () => {
  expect(orderMessages.failed(unpaid).body).not.toContain('card')
  expect(orderMessages.cancelled(unpaid).body).not.toContain('$15.90')
})
