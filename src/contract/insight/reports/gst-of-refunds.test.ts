import { expect, test } from 'vitest'
import { seededRandom } from '#testing/seeded-random.ts'
import { gstOfRefunds } from './gst-of-refunds.ts'

const order = { totalCents: 1_590, gstCents: 145 }

test.each([
  ['all of it at once', [{ cents: 1_590, lines: [] }], [145]],
  ['a part of no goods', [{ cents: 795, lines: [] }], [73]],
  ['goods with GST', [{ cents: 450, lines: [{ cents: 450, bearsGst: true }] }], [41]],
  ['goods without', [{ cents: 450, lines: [{ cents: 450, bearsGst: false }] }], [0]],
  [
    'goods with GST and something for the trouble',
    [{ cents: 650, lines: [{ cents: 450, bearsGst: true }] }],
    [59],
  ],
])('the GST in a refund: %s', (_, refunds, gst) => {
  expect(gstOfRefunds(order, refunds)).toEqual(gst)
})

test('once an order is refunded in full, all of its GST is, whichever refund came first', () => {
  const random = seededRandom(7)
  for (let turn = 0; turn < 500; turn++) {
    const totalCents = 1 + random.below(20_000)
    const gstCents = random.below(Math.floor(totalCents / 11) + 1)
    const refunds: Parameters<typeof gstOfRefunds>[1][number][] = []
    for (let left = totalCents; left > 0; ) {
      const cents = 1 + random.below(left)
      const ofLine = random.below(cents + 1)
      refunds.push({ cents, lines: ofLine > 0 ? [{ cents: ofLine, bearsGst: random.below(2) === 0 }] : [] })
      left -= cents
    }
    const gst = gstOfRefunds({ totalCents, gstCents }, refunds)
    expect(gst.reduce((sum, one) => sum + one, 0)).toBe(gstCents)
    expect(Math.min(...gst)).toBeGreaterThanOrEqual(0)
  }
})
