import { expect, test } from 'vitest'
import { textOf } from '#contract/messages/message-texts.ts'
import { writeMessage } from '#contract/messages/write-message.ts'
import { type MoneyAtEnd, messageOfStep, type OrderStep } from './order-messages.ts'

const order = {
  number: '1042',
  window: 'Thu 5 Mar, 3:00 pm to 5:00 pm',
  total: '$15.90',
  amount: '$10.90',
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
  ['cancelled', 'goes_back', 'We are sending your $10.90 back to your card.'],
  ['cancelled', 'settled', 'There is nothing left to send back to your card.'],
  ['cancelled', 'unpaid', 'Nothing was charged.'],
  ['failed', 'goes_back', 'We are sending your $10.90 back to your card.'],
  ['failed', 'settled', 'There is nothing left to send back to your card.'],
  ['failed', 'unpaid', 'Its items are back in your cart.'],
  ['returned', 'goes_back', 'We are sending your $10.90 back to your card.'],
  ['returned', 'settled', 'There is nothing left to send back to your card.'],
] as const)('%s and %s: of the money it says what is true of it', (step, money, sentence) => {
  expect(told(step, money).body).toContain(sentence)
})

test('a failed order tells by its subject why', () => {
  expect(told('failed').subject).toBe('Order 1042 could not be delivered')
  expect(told('failed', 'unpaid').subject).toBe('Order 1042 was not paid')
})

test('what was not paid mentions no money that would come back', () => {
  expect(told('failed', 'unpaid').body).not.toContain('card')
  expect(told('cancelled', 'unpaid').body).not.toContain('$15.90')
})

function told(step: OrderStep, money: MoneyAtEnd = 'goes_back') {
  const told = messageOfStep[step]
  const kind = typeof told === 'string' ? told : told[money]
  return writeMessage(kind, textOf(kind), order)
}
