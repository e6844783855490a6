import { expect, test } from 'vitest'
import { cardFrom, cardKey, namedCard, readCard } from './cards.ts'

const now = new Date('2026-03-05T09:00:00+10:00')
const good = { number: '4242424242424242', exp_month: '12', exp_year: '2030', cvc: '123' }

test.each([
  ['4242424242424242', 'visa', '4242'],
  ['4000056655665556', 'visa', '5556'],
  ['5555555555554444', 'mastercard', '4444'],
  ['2223003122003222', 'mastercard', '3222'],
  ['378282246310005', 'amex', '0005'],
  ['6011111111111117', 'unknown', '1117'],
])('%s is a number of %s that ends in %s', (number, brand, last4) => {
  expect(readCard({ ...good, number }, now)).toMatchObject({ brand, last4, exp_month: 12, exp_year: 2030 })
})

test('a card that has been read keeps neither its full number nor its security code', () => {
  const card = readCard(good, now)
  expect(JSON.stringify(card)).not.toContain('42424242')
  expect(JSON.stringify(card)).not.toContain('123')
})

test.each([
  ['4242424242424242', { outcome: 'pays' }],
  ['4000002760003184', { asks3ds: true, outcome: 'pays' }],
  ['4000008400001629', { asks3ds: true, outcome: { decline_code: 'generic_decline' } }],
  ['4000000030303038', { isSlow: true, outcome: 'pays' }],
  ['4000000000000069', { outcome: { code: 'expired_card' } }],
  ['6011111111111117', { outcome: { decline_code: 'test_mode_live_card' } }],
])('the test card %s behaves the same after it was stored as a short key', (number, behaviour) => {
  const card = readCard({ ...good, number }, now)
  expect(card).toMatchObject(behaviour)
  const { brand, last4, exp_month, exp_year } = card
  expect(cardFrom(cardKey(card), { brand, last4, exp_month, exp_year })).toEqual(card)
})

test('a made-up key is no test card', () => {
  const shown = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }
  for (const key of ['x', '1', '999', ''])
    expect(cardFrom(key, { ...shown, last4: '9999' }).outcome).toMatchObject({ code: 'card_declined' })
  expect(cardFrom('0', shown).outcome).toBe('pays')
})

test.each(['4242 4242 4242 4242', '4242-4242-4242-4242'])(
  '%s is read as it is printed on the card',
  (number) => {
    expect(readCard({ ...good, number }, now).last4).toBe('4242')
  },
)

test.each([
  '4242424242424241',
  '4242424242424224',
  '42424242424',
  '42424242424242424242',
  '4242x4242y4242z4242',
  '',
])('%s is not a card number', (number) => {
  expect(errorOf({ ...good, number })).toMatchObject({ code: 'incorrect_number', param: 'number' })
})

test.each([
  [{ exp_month: '3', exp_year: '2026' }, undefined],
  [{ exp_month: '3', exp_year: '26' }, undefined],
  [{ exp_month: '2', exp_year: '2026' }, 'invalid_expiry_year'],
  [{ exp_month: '12', exp_year: '2025' }, 'invalid_expiry_year'],
  [{ exp_month: '1', exp_year: '2076' }, undefined],
  [{ exp_month: '1', exp_year: '2077' }, 'invalid_expiry_year'],
  [{ exp_month: '0' }, 'invalid_expiry_month'],
  [{ exp_month: '13' }, 'invalid_expiry_month'],
  [{ exp_month: 'March' }, 'invalid_expiry_month'],
  [{ cvc: '1234' }, undefined],
  [{ cvc: '12' }, 'invalid_cvc'],
  [{ cvc: 'abc' }, 'invalid_cvc'],
])('a card with %o in March 2026 gives the error %s', (typed, code) => {
  expect(errorOf({ ...good, ...typed })?.code).toBe(code)
})

test('a card is valid until its month has ended everywhere on earth', () => {
  const typed = { ...good, exp_month: '3', exp_year: '2026' }
  const lastMoment = new Date('2026-03-31T23:59:59-11:00')
  expect(readCard(typed, lastMoment).exp_month).toBe(3)
  expect(() => readCard(typed, new Date('2026-04-03T00:00:00Z'))).toThrow('expiration year')
})

test('Stripe’s test card names stand for their cards, and no other name does', () => {
  expect(namedCard('pm_card_visa', now)).toMatchObject({ last4: '4242', outcome: 'pays', exp_year: 2027 })
  expect(namedCard('pm_card_authenticationRequired', now)).toMatchObject({ asks3ds: true })
  expect(namedCard('pm_card_chargeDeclinedIncorrectCvc', now)).toMatchObject({
    outcome: { code: 'incorrect_cvc' },
  })
  for (const name of ['pm_card_none', 'toString', '__proto__', ''])
    expect(namedCard(name, now)).toBeUndefined()
})

function errorOf(typed: Parameters<typeof readCard>[0]): Record<string, unknown> | undefined {
  try {
    readCard(typed, now)
  } catch (error) {
    return (error as { body: Record<string, unknown> }).body
  }
}
