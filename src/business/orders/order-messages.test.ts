import { expect, test } from 'vitest'
import { textOf } from '#contract/messages/message-texts.ts'
import { writeMessage } from '#contract/messages/write-message.ts'
import { messageOfStep, type OrderStep } from './order-messages.ts'

const order = {
  number: '1042',
  window: 'Thu 5 Mar, 3:00 pm to 5:00 pm',
  total: '$15.90',
  url: 'https://shop.test/account/order/1042',
}
const steps = Object.keys(messageOfStep) as OrderStep[]

test.each(steps)('%s: names the order in its subject, and ends with the way to its page', (step) => {
  const { subject, body } = told(step)
  expect(subject).toContain(order.number)
  expect(body.endsWith(` ${order.url}`)).toBe(true)
})

test('a confirmation says when we come and what was charged', () => {
  const { body } = told('confirmed')
  expect(body).toContain(order.window)
  expect(body).toContain('($15.90)')
})

test('what is on its way says when it comes', () => {
  expect(told('out_for_delivery').body).toContain(order.window)
})

test.each([
  ['cancelled', 'paid', 'We are sending your $15.90 back to your card.'],
  ['cancelled', 'free', 'Nothing was charged.'],
  ['failed', 'paid', 'We are sending your $15.90 back to your card.'],
  ['failed', 'free', 'Its items are back in your cart.'],
  ['refunded', 'paid', 'We have refunded $15.90'],
] as const)('%s and %s: of the money it says what is true of it', (step, money, sentence) => {
  expect(told(step, money).body).toContain(sentence)
})

test('a failed order tells by its subject why', () => {
  expect(told('failed').subject).toBe('Order 1042 could not be delivered')
  expect(told('failed', 'free').subject).toBe('Order 1042 was not paid')
})

test('what was not paid mentions no money that would come back', () => {
  expect(told('failed', 'free').body).not.toContain('card')
  expect(told('cancelled', 'free').body).not.toContain('$15.90')
})

function told(step: OrderStep, money: 'paid' | 'free' = 'paid') {
  const kind = messageOfStep[step][money]
  return writeMessage(kind, textOf(kind), order)
}
