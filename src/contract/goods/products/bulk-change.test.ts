import { expect, test } from 'vitest'
import { isMovedBy, type PriceChange, priceAfter } from './bulk-change.ts'

const cases: [price: number, change: PriceChange, after: number][] = [
  [4.5, { kind: 'percent', percent: 10 }, 4.95],
  [4.5, { kind: 'percent', percent: -10 }, 4.05],
  [1.15, { kind: 'percent', percent: 100 }, 2.3],
  [0.33, { kind: 'percent', percent: 50 }, 0.5],
  [10, { kind: 'percent', percent: 0.05 }, 10.01],
  [4.5, { kind: 'amount', amount: 0.2 }, 4.7],
  [4.5, { kind: 'amount', amount: -4.49 }, 0.01],
  [1.1, { kind: 'amount', amount: 2.2 }, 3.3],
]

test.each(cases)('a price of $%d after the change %o is $%d', (price, change, after) => {
  expect(priceAfter({ price, special: null }, change)).toEqual({ price: after })
})

test('a price that would be zero, too high, or changed under a special is reported as a problem', () => {
  expect(priceAfter({ price: 4.5, special: null }, { kind: 'amount', amount: -4.5 })).toEqual({
    problem: 'It would cost nothing.',
  })
  expect(priceAfter({ price: 999_999, special: null }, { kind: 'percent', percent: 10 })).toEqual({
    problem: 'It would cost too much.',
  })
  expect(priceAfter({ price: 5, special: 4.5 }, { kind: 'percent', percent: -10 })).toEqual({
    problem: 'It is on special for $4.50. Please end that first.',
  })
  expect(priceAfter({ price: 0.04, special: 0.03 }, { kind: 'percent', percent: 1 })).toEqual({ price: 0.04 })
})

test('a bulk move skips products that are already where it would put them', () => {
  const sold = { sub_category_id: 'fruit', retired_at: null }
  const retired = { ...sold, retired_at: '2026-03-05T00:00:00.000Z' }
  expect(isMovedBy(sold, { kind: 'sub_category', sub_category_id: 'fruit' })).toBe(false)
  expect(isMovedBy(sold, { kind: 'sub_category', sub_category_id: 'nuts' })).toBe(true)
  expect([isMovedBy(sold, { kind: 'retire' }), isMovedBy(retired, { kind: 'retire' })]).toEqual([true, false])
  expect([isMovedBy(sold, { kind: 'bring_back' }), isMovedBy(retired, { kind: 'bring_back' })]).toEqual([
    false,
    true,
  ])
})
