import { expect, test } from 'vitest'
import { aLine, anOrder } from '#testing/an-order.ts'
import {
  changeRequestOf,
  draftOf,
  draftOn,
  linesOf,
  withAdded,
  withPreference,
  withUnits,
} from './order-draft.ts'

const order = anOrder()
const milk = aLine({ product_id: 'milk', title: 'Milk', quantity: 1 })

test('an unchanged draft requests nothing, even after a change and back', () => {
  const draft = draftOf(order)
  expect(changeRequestOf(order, draft)).toBe(undefined)
  expect(changeRequestOf(order, withUnits(withUnits(draft, 'figs', 3), 'figs', 2))).toBe(undefined)
  expect(changeRequestOf(order, { ...draft, slotId: order.slot.id })).toBe(undefined)
})

test('the request names every line of the draft except the removed ones', () => {
  const draft = withAdded(withAdded(draftOf(order), milk), milk)
  expect(changeRequestOf(order, draft)?.lines).toEqual([
    { product_id: 'figs', quantity: 2 },
    { product_id: 'milk', quantity: 2 },
  ])
  expect(changeRequestOf(order, withUnits(draft, 'figs', 0))?.lines).toEqual([
    { product_id: 'milk', quantity: 2 },
  ])
  expect(draft.added).toEqual([milk])
})

test('the draft is carried over to an order changed elsewhere, without the lines removed there', () => {
  const pears = aLine({ product_id: 'pears', title: 'Pears', quantity: 4 })
  const before = anOrder({ lines: [...order.lines, pears] })
  const draft = withUnits(withAdded(withUnits(draftOf(before), 'figs', 5), milk), 'pears', 3)
  const now = anOrder({
    version: 2,
    lines: [aLine({ quantity: 1 }), aLine({ product_id: 'kiwi', quantity: 2 })],
  })
  const draftNow = draftOn(now, { order: before, draft })
  expect(changeRequestOf(now, draftNow)?.lines).toEqual([
    { product_id: 'figs', quantity: 5 },
    { product_id: 'kiwi', quantity: 2 },
    { product_id: 'milk', quantity: 1 },
  ])
  expect(linesOf(now, draftNow).map(({ product_id }) => product_id)).toEqual(['figs', 'kiwi', 'milk'])
  const untouched = draftOn(now, { order: before, draft: draftOf(before) })
  expect(changeRequestOf(now, untouched)).toBe(undefined)
})

test('a draft without lines requests nothing, since that would be a cancellation', () => {
  expect(changeRequestOf(order, withUnits(draftOf(order), 'figs', 0))).toBe(undefined)
})

test('a request names another window or address beside the lines', () => {
  const draft = { ...draftOf(order), slotId: 'monday', addressId: 'work' }
  expect(changeRequestOf(order, draft)).toMatchObject({
    slot_id: 'monday',
    address_id: 'work',
    order_id: '1042',
  })
})

test('a wish for a line is kept and sent with it, and an unchanged wish changes nothing', () => {
  const pear = { product_id: 'pear', title: 'Pear', unit: 1, unit_type: 'kg', may_be_picked: true }
  const wish = { if_out: 'chosen', substitutes: [pear], note: 'Ripe' } as const
  const draft = withPreference(withAdded(draftOf(order), milk), 'milk', { ...wish, substitutes: [pear] })
  expect(changeRequestOf(order, draft)?.lines).toEqual([
    { product_id: 'figs', quantity: 2 },
    { product_id: 'milk', quantity: 1, wish: { if_out: 'chosen', substitute_ids: ['pear'], note: 'Ripe' } },
  ])
  expect(linesOf(order, draft).map((line) => line.wish?.note)).toEqual([undefined, 'Ripe'])

  const noted = { if_out: null, substitutes: [], note: 'Ripe' }
  const wished = anOrder({ lines: [aLine({ wish: noted })] })
  expect(changeRequestOf(wished, withPreference(draftOf(wished), 'figs', noted))).toBe(undefined)
  expect(
    changeRequestOf(wished, withPreference(draftOf(wished), 'figs', { ...noted, note: '' })),
  ).toBeDefined()
  expect(changeRequestOf(order, withPreference(draftOf(order), 'figs', { ...noted, note: '' }))).toBe(
    undefined,
  )
})
