import { expect, test } from 'vitest'
import { type LinePreference, outcomeOf } from './line-preference.ts'

const pear = { product_id: 'pear', title: 'Pear', unit: 1, unit_type: 'kg', may_be_picked: true }
const plum = { ...pear, product_id: 'plum', title: 'Plum' }
const goneFig = { ...pear, product_id: 'fig', title: 'Fig', may_be_picked: false }

const wish = (more: Partial<LinePreference>): LinePreference => ({
  if_out: null,
  substitutes: [],
  note: '',
  ...more,
})

test.each([
  ['best_match', undefined, 'leave_out', 'leave_out'],
  ['nothing but a note', wish({ note: 'Green ones' }), 'leave_out', 'leave_out'],
  ['the best match', wish({ if_out: 'best_match' }), 'leave_out', 'best_match'],
  ['to leave it out', wish({ if_out: 'leave_out' }), 'best_match', 'leave_out'],
] as const)('a line that asks for %s follows its own wish, or else the order’s', (_, own, ofOrder, ifOut) => {
  expect(outcomeOf(own, ofOrder)).toEqual({ ifOut, substitutes: [], gone: [] })
})

test('chosen substitutes are tried in their order', () => {
  const chosen = wish({ if_out: 'chosen', substitutes: [plum, pear] })
  expect(outcomeOf(chosen, 'leave_out')).toEqual({ ifOut: 'chosen', substitutes: [plum, pear], gone: [] })
})

test('only the chosen substitute that is still sold remains', () => {
  const chosen = wish({ if_out: 'chosen', substitutes: [goneFig, pear] })
  expect(outcomeOf(chosen, 'leave_out')).toEqual({ ifOut: 'chosen', substitutes: [pear], gone: [goneFig] })
})

test('a line whose chosen substitutes are all withdrawn gets the best match, whatever the order says', () => {
  const chosen = wish({ if_out: 'chosen', substitutes: [goneFig] })
  expect(outcomeOf(chosen, 'leave_out')).toEqual({ ifOut: 'best_match', substitutes: [], gone: [goneFig] })
})
