import { expect, test } from 'vitest'
import { shareOutCharge } from './money-of-order.ts'

test.each([
  ['all of one hold', 1590, [1590], [1590]],
  ['some of one hold', 1200, [1590], [1200]],
  ['nothing', 0, [1590, 300], [0, 0]],
  ['less than nothing, as more was charged before', -200, [1590], [0]],
  ['the largest first, wherever it stands', 1700, [300, 1590], [110, 1590]],
  ['the largest alone, if it is enough', 1500, [300, 1590], [0, 1500]],
  ['no more than is held', 2000, [300, 1590], [300, 1590]],
  ['a rest that is too small for a card', 1600, [300, 1590], [50, 1550]],
  ['a little of one hold', 20, [1590], [20]],
])('what is due is shared out: %s', (_, due, amounts, shares) => {
  const holds = amounts.map((amountCents, place) => ({ id: String(place), amountCents }))
  const shared = shareOutCharge(due, holds)
  expect(holds.map(({ id }) => shared.get(id))).toEqual(shares)
})
