import { expect, test } from 'vitest'
import { textOf } from '#contract/people/messages/message-texts.ts'
import { writeMessage } from '#contract/people/messages/write-message.ts'
import { type MoneyAtEnd, messageOfStep, type OrderStep } from './order-messages.ts'

const order = {
  number: '1042',
  window: 'Thu 5 Mar, 3:00 pm to 5:00 pm',
  total: '$15.90',
  amount: '$10.90',
  url: 'https://shop.test/account/order/1042',
}
const steps = Object.keys(messageOfStep) as OrderStep[]

test.each(steps)(
  'the message for %s has the order number in its subject and ends with the link to the order',
  (step) => {
    const { subject, body } = told(step)
    expect(subject).toContain(order.number)
    expect(body.endsWith(` ${order.url}`)).toBe(true)
  },
)

test('a confirmation states the delivery window and the amount charged', () => {
  const { body } = told('confirmed')
  expect(body).toContain(order.window)
  expect(body).toContain('($15.90)')
})

test('the message about an order on its way states the delivery window', () => {
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
] as const)('the message for %s and %s says what happens to the money', (step, money, sentence) => {
  expect(told(step, money).body).toContain(sentence)
})

test('the subject about a failed order gives the reason', () => {
  expect(told('failed').subject).toBe('Order 1042 could not be delivered')
  expect(told('failed', 'unpaid').subject).toBe('Order 1042 was not paid')
})

test('the message about an unpaid order mentions no refund', () => {
  expect(told('failed', 'unpaid').body).not.toContain('card')
  expect(told('cancelled', 'unpaid').body).not.toContain('$15.90')
})

function told(step: OrderStep, money: MoneyAtEnd = 'goes_back') {
  const told = messageOfStep[step]
  const kind = typeof told === 'string' ? told : told[money]
  return writeMessage(kind, textOf(kind), order)
}
