import { expect, test } from 'vitest'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { type CardTyped, cardProblems } from './card-form.tsx'

const now = new Date('2026-03-05T00:00:00Z')
const good: CardTyped = { number: '4242 4242 4242 4242', expiry: '04 / 30', cvc: '123', name: '' }

test.each<[string, Partial<CardTyped>, object]>([
  ['a good card', {}, {}],
  ['a card in its last month', { expiry: '03 / 26' }, {}],
  ['a slip of the finger', { number: '4242 4242 4242 4241' }, { number: texts.cardWrong }],
  ['a number that is too short', { number: '4242' }, { number: texts.cardWrong }],
  ['a month that there is not', { expiry: '13 / 30' }, { expiry: texts.expiryWrong }],
  ['a date that is not typed to its end', { expiry: '04 /' }, { expiry: texts.expiryWrong }],
  ['a card of last month', { expiry: '02 / 26' }, { expiry: texts.expired }],
  ['a code that is too short', { cvc: '12' }, { cvc: texts.cvcWrong }],
  ['an Amex has a code of four', { number: '3782 822463 10005', cvc: '123' }, { cvc: texts.cvcWrong }],
  ['and with four it is good', { number: '3782 822463 10005', cvc: '1234' }, {}],
  [
    'nothing typed at all',
    { number: '', expiry: '', cvc: '' },
    { number: texts.cardWrong, expiry: texts.expiryWrong, cvc: texts.cvcWrong },
  ],
])('%s', (_, typed, problems) => {
  expect(cardProblems({ ...good, ...typed }, now)).toEqual(problems)
})
