import { expect, test } from 'vitest'
import { brisbaneMoment, DAY_MS } from '../../brisbane-time.ts'
import type { LedgerEntry } from './charged-prices.ts'
import { findUntrue, judgeSpecial, type Ledger, runningSpecial } from './honest-special.ts'
import { lastDayBefore, plannedUntrueSentence, tooLongSentence, untrueSentence } from './special-sentences.ts'

const at = (shown: string) => brisbaneMoment(shown.length === 10 ? `${shown}T00:00` : shown)
const priced = (from: string, priceCents: number, specialCents?: number, until?: string): LedgerEntry => ({
  from: at(from),
  priceCents,
  specialCents: specialCents ?? null,
  until: until ? at(until) : null,
})
/** Judges $4 with $5 struck through, from this time on. */
const judged = (entries: LedgerEntry[], begins: string, more: Partial<Ledger> = {}) =>
  judgeSpecial({ entries, offSale: [], ...more }, { priceCents: 500, specialCents: 400, at: at(begins) })
const untrueOf = (entries: LedgerEntry[], now: Date) => findUntrue({ entries, offSale: [] }, now)
const off = (from: string, until: string) => ({ from: at(from), until: at(until) })

const always = [priced('2025-06-01', 500)]

test.each([
  [
    '$5.50 for 649 days, $7 for 28, then $6',
    [
      [649, 550],
      [28, 700],
    ],
    600,
  ],
  [
    '$5 for 409 days, $6.50 for 30, then $6',
    [
      [409, 500],
      [30, 650],
    ],
    600,
  ],
  [
    '$3, $4.50 for 28 days, then $3.15',
    [
      [400, 300],
      [28, 450],
    ],
    315,
  ],
] as [string, [number, number][], number][])(
  'a higher price of about four weeks is not struck through: %s',
  (_, past, specialCents) => {
    let from = at('2026-03-05').getTime() - past.reduce((sum, [days]) => sum + days * DAY_MS, 0)
    const entries = past.map(([days, priceCents]) => {
      const entry = { from: new Date(from), priceCents, specialCents: null, until: null }
      from += days * DAY_MS
      return entry
    })
    const priceCents = past.at(-1)?.[1] ?? 0
    const special = { priceCents, specialCents, at: at('2026-03-05') }
    expect(judgeSpecial({ entries, offSale: [] }, special)).toMatchObject({ lowest: past[0]?.[1] })
  },
)

test('a price that was always charged may be struck through for twelve weeks', () => {
  const until = at('2026-05-28')
  expect(judged(always, '2026-03-05')).toEqual({ from: at('2026-03-05'), until, newSince: null })
  expect(judged(always, '2026-03-05T09:00')).toMatchObject({ until })
})

test.each([
  ['83 days', '2025-12-12', { lowest: 450, possibleFrom: at('2026-03-06') }],
  ['84 days', '2025-12-11', { until: at('2026-05-28') }],
  ['84 days but some hours', '2025-12-11T08:00', { lowest: 450, possibleFrom: at('2026-03-06') }],
])('a raised price may be struck through once it was charged for %s', (_, since, said) => {
  expect(judged([priced('2025-06-01', 450), priced(since, 500)], '2026-03-05')).toMatchObject(said)
})

test('a price that was higher in part of the 84 days may be struck through where it is the lowest', () => {
  const entries = [priced('2025-06-01', 600), priced('2026-02-20', 500)]
  expect(judged(entries, '2026-03-05')).toMatchObject({ until: expect.any(Date) })
})

test('a price that was never charged is not struck through, not even below the lowest one', () => {
  expect(judged([priced('2025-06-01', 600)], '2026-03-05')).toMatchObject({
    lowest: 600,
    possibleFrom: at('2026-03-06'),
  })
})

test.each([
  ['27 days', '2026-02-06', { days: 27, possibleFrom: at('2026-03-06') }],
  ['28 days', '2026-02-05', { until: at('2026-05-28'), newSince: at('2026-02-05') }],
  ['84 days', '2025-12-11', { until: at('2026-05-28'), newSince: null }],
])('a product that is %s old is judged by its whole life, of 28 days at least', (_, since, said) => {
  expect(judged([priced(since, 500)], '2026-03-05')).toMatchObject(said)
})

test('a new product may strike through only the lowest price of its life', () => {
  expect(judged([priced('2026-01-20', 300), priced('2026-01-22', 500)], '2026-03-05')).toMatchObject({
    lowest: 300,
    possibleFrom: at('2026-04-16'),
  })
})

test('a product without a history may have a special after 28 days', () => {
  expect(judged([], '2026-03-05')).toMatchObject({
    lowest: undefined,
    days: 0,
    possibleFrom: at('2026-04-02'),
  })
  expect(judged([], '2026-03-05T09:00')).toMatchObject({ possibleFrom: at('2026-04-03') })
})

test('a special’s own price counts: a new one takes 84 days at the full price after it', () => {
  const byItself = [...always, priced('2026-02-01', 500, 400, '2026-02-16')]
  const byHand = [...always, priced('2026-02-01', 500, 400, '2026-02-20'), priced('2026-02-16', 500)]
  for (const entries of [byItself, byHand]) {
    expect(judged(entries, '2026-02-17')).toMatchObject({ lowest: 400, possibleFrom: at('2026-05-11') })
    expect(judged(entries, '2026-05-11')).toMatchObject({ until: expect.any(Date) })
  }
})

test('a special that is made cheaper while it runs began when it began, and its twelve weeks go on', () => {
  const running = [...always, priced('2026-02-01', 500, 450, '2026-03-20')]
  const began = { from: at('2026-02-01'), until: at('2026-04-26') }
  expect(judged(running, '2026-03-05T12:00')).toMatchObject(began)
  // Its price of yesterday is lower than what it would take off today.
  expect(judged([...always, priced('2026-02-01', 500, 350, '2026-03-20')], '2026-03-05')).toMatchObject({
    lowest: 350,
  })
  // Twelve weeks are the most, also one after another.
  expect(judged([...always, priced('2026-02-01', 500, 450, '2026-04-26')], '2026-04-26')).toMatchObject({
    lowest: 450,
  })
})

test('the days of a price are counted in Brisbane time', () => {
  const entries = [
    priced('2025-06-01', 450),
    { ...priced('2025-12-11', 500), from: new Date('2025-12-10T14:00:00Z') },
  ]
  const special = { priceCents: 500, specialCents: 400, at: new Date('2026-03-04T14:00:00Z') }
  expect(judgeSpecial({ entries, offSale: [] }, special)).toMatchObject({ until: at('2026-05-28') })
  const before = { ...special, at: new Date('2026-03-04T13:59:00Z') }
  expect(judgeSpecial({ entries, offSale: [] }, before)).toMatchObject({ lowest: 450 })
})

test('a price counts only while the product was on sale', () => {
  const lowWhileGone = [priced('2025-06-01', 500), priced('2026-02-01', 450), priced('2026-02-10', 500)]
  expect(judged(lowWhileGone, '2026-03-05', { offSale: [off('2026-01-30', '2026-02-10')] })).toMatchObject({
    until: at('2026-05-28'),
  })
  const offSale = [off('2025-12-01', '2026-01-10'), off('2026-01-10', '2026-02-06')]
  expect(judged(always, '2026-03-05', { offSale })).toMatchObject({
    days: 27,
    possibleFrom: at('2026-03-06'),
  })
})

test('a shop may look back further than 84 days', () => {
  const entries = [priced('2025-06-01', 450), priced('2025-11-01', 500)]
  expect(judged(entries, '2026-03-05', { lookBackDays: 168 })).toMatchObject({
    lowest: 450,
    lookBackDays: 168,
  })
})

test('the first planned special that would be untrue is found', () => {
  const now = at('2026-03-05')
  const planned = priced('2026-03-10', 500, 400, '2026-03-20')
  expect(untrueOf([...always, planned], now)).toBeUndefined()
  expect(untrueOf([...always, priced('2026-03-01', 450), planned], now)).toBe(planned)
  // The special would run for longer than twelve weeks.
  expect(untrueOf([...always, priced('2026-03-10', 500, 400, '2026-06-03')], now)).toMatchObject({
    until: at('2026-06-03'),
  })
  // The entry has already begun, so it is no longer checked.
  expect(untrueOf([priced('2026-03-01', 500, 400)], now)).toBeUndefined()
  // Another entry begins at the same moment, so the special never runs.
  expect(untrueOf([priced('2026-03-10', 500, 400), priced('2026-03-10', 500)], now)).toBeUndefined()
})

test('a running special says from when to when it holds, and since when a young product is sold', () => {
  const entries = [
    priced('2026-01-20', 500),
    priced('2026-03-01', 500, 450, '2026-03-20'),
    priced('2026-03-04', 500, 400, '2026-03-20'),
  ]
  expect(runningSpecial({ entries, offSale: [] }, at('2026-03-05'))).toEqual({
    from: at('2026-03-01'),
    until: at('2026-03-20'),
    newSince: at('2026-01-20'),
  })
  expect(runningSpecial({ entries, offSale: [] }, at('2026-03-20'))).toBeUndefined()
  expect(runningSpecial({ entries, offSale: [] }, at('2026-02-20'))).toBeUndefined()
})

test('the refusal sentences name the prices and the days', () => {
  const special = { priceCents: 500, specialCents: 400, at: at('2026-03-05') }
  const untrue = { lowest: 450, days: 84, lookBackDays: 84, possibleFrom: at('2026-03-30') }
  const advice =
    'Charge $5.00 from Thu 5 Mar, and a special can begin on Mon 30 Mar. To charge $4.00 before that, make it the price: its label may be Special, In season or Reduced to clear.'
  expect(untrueSentence(untrue, special)).toBe(
    `$5.00 can’t be struck through: $4.50 was charged in the 84 days before. ${advice}`,
  )
  expect(untrueSentence({ ...untrue, lowest: 500, days: 3 }, special)).toBe(
    `$5.00 can’t be struck through: that takes 28 days on sale, and there are 3. ${advice}`,
  )
  expect(untrueSentence({ ...untrue, lowest: 600 }, special)).toBe(
    `$5.00 can’t be struck through: it hasn’t been charged in the 84 days before. ${advice}`,
  )
  expect(tooLongSentence(at('2026-03-20'))).toBe(
    'This special may run until the end of Thu 19 Mar: 12 weeks are the most.',
  )
  expect(plannedUntrueSentence(priced('2026-03-10', 500, 400))).toBe(
    'The special of $4.00 that is planned from Tue 10 Mar would not be true then. Call it off first.',
  )
  expect(lastDayBefore(at('2026-03-20'))).toBe('Thu 19 Mar')
})
