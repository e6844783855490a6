import { expect, test } from 'vitest'
import { DAY_MS } from '../../brisbane-time.ts'
import { priceHistory } from './price-history.ts'

const now = new Date('2026-03-05T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

test('a price history lists the prices of the last 90 days in order, with the lowest and the highest', () => {
  const entries = [
    { from: daysAgo(300), price: 9 },
    { from: daysAgo(120), price: 4.5 },
    { from: daysAgo(30), price: 5.2 },
    { from: daysAgo(10), price: 3.9 },
  ]
  expect(priceHistory(entries, now)).toEqual({
    steps: [
      { daysAgo: 90, cents: 450 },
      { daysAgo: 30, cents: 520 },
      { daysAgo: 10, cents: 390 },
    ],
    least: 390,
    most: 520,
    isLowest: true,
  })
})

test('a price above an earlier one is not the lowest', () => {
  const entries = [
    { from: daysAgo(40), price: 3 },
    { from: daysAgo(20), price: 4 },
  ]
  expect(priceHistory(entries, now)).toMatchObject({ least: 300, most: 400, isLowest: false })
})

test.each([
  ['no entry', []],
  ['one price', [{ from: daysAgo(20), price: 4 }]],
  [
    'a change that is older',
    [
      { from: daysAgo(200), price: 3 },
      { from: daysAgo(100), price: 4 },
    ],
  ],
  [
    'the same price again',
    [
      { from: daysAgo(20), price: 4 },
      { from: daysAgo(10), price: 4 },
    ],
  ],
  [
    'a price that is yet to come',
    [
      { from: daysAgo(20), price: 4 },
      { from: daysAgo(-1), price: 5 },
    ],
  ],
])('%s makes no price history', (_, entries) => {
  expect(priceHistory(entries, now)).toBeUndefined()
})
