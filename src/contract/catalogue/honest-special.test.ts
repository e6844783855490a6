import { expect, test } from 'vitest'
import { brisbaneMoment } from '../brisbane-time.ts'
import {
  findUntrue,
  judgeSpecial,
  type Ledger,
  type LedgerEntry,
  lastDayBefore,
  plannedUntrueSentence,
  tooLongSentence,
  untrueSentence,
} from './honest-special.ts'

const at = (shown: string) => brisbaneMoment(shown.length === 10 ? `${shown}T00:00` : shown)
const priced = (from: string, priceCents: number, specialCents?: number, until?: string): LedgerEntry => ({
  from: at(from),
  priceCents,
  specialCents: specialCents ?? null,
  until: until ? at(until) : null,
})
/** Judges a special with a full price of five dollars that begins at this time. */
const judged = (entries: LedgerEntry[], begins: string) => judgedOf({ entries }, begins)
const judgedOf = ({ entries, offSale = [] }: Partial<Ledger>, begins: string) =>
  judgeSpecial({ entries: entries ?? always, offSale }, { priceCents: 500, at: at(begins) })
const untrueOf = (entries: LedgerEntry[], now: Date) => findUntrue({ entries, offSale: [] }, now)
const off = (from: string, until: string) => ({ from: at(from), until: at(until) })

const always = [priced('2026-01-01', 500)]

test('a price that was always charged may be struck through on its first day and for two weeks more', () => {
  expect(judged(always, '2026-03-05')).toEqual({ until: at('2026-03-20') })
  expect(judged(always, '2026-03-05T09:00')).toEqual({ until: at('2026-03-20') })
})

test('a product without a history may have no special until it has one', () => {
  expect(judged([], '2026-03-05')).toEqual({ charged: 0, from: at('2026-04-02') })
  // A day on which the price begins at nine o'clock is not a full day at that price.
  expect(judged([], '2026-03-05T09:00')).toEqual({ charged: 0, from: at('2026-04-03') })
})

test.each([
  ['27 days', '2026-02-06', { charged: 27, from: at('2026-03-06') }],
  ['28 days', '2026-02-05', { until: at('2026-03-20') }],
  ['28 days but some hours', '2026-02-05T00:01', { charged: 27, from: at('2026-03-06') }],
  ['29 days', '2026-02-04', { until: at('2026-03-20') }],
  ['41 days', '2026-01-23', { until: at('2026-03-20') }],
])('a price that was charged for %s allows a special only from 28 full days on', (_, since, said) => {
  expect(judged([priced('2025-06-01', 450), priced(since, 500)], '2026-03-05')).toEqual(said)
})

test('a raised price that is struck through on the same day counts as never charged', () => {
  expect(judged([priced('2025-06-01', 400)], '2026-03-05T10:00')).toEqual({
    charged: 0,
    from: at('2026-04-03'),
  })
})

test('days at another price do not count, not even at a higher one', () => {
  const entries = [priced('2025-06-01', 500), priced('2026-02-01', 600), priced('2026-02-16', 500)]
  expect(judged(entries, '2026-03-05')).toEqual({ charged: 27, from: at('2026-03-16') })
})

test('saving the same price again does not interrupt its days', () => {
  const anew = [priced('2025-06-01', 500), priced('2026-02-10T11:11', 500), priced('2026-02-20T23:59', 500)]
  expect(judged(anew, '2026-03-05')).toEqual(judged(always, '2026-03-05'))
})

test('the days of a special do not count at its full price, whether it ended by itself or early', () => {
  const byItself = [...always, priced('2026-02-01', 500, 400, '2026-02-16')]
  const byHand = [...always, priced('2026-02-01', 500, 400, '2026-02-20'), priced('2026-02-16', 500)]
  for (const entries of [byItself, byHand]) {
    expect(judged(entries, '2026-02-16')).toEqual({ charged: 27, from: at('2026-03-16') })
    expect(judged(entries, '2026-03-16')).toMatchObject({ until: expect.any(Date) })
  }
})

test('a special that ends early and starts again has only its remaining days', () => {
  const entries = [...always, priced('2026-02-01', 500, 400, '2026-02-08')]
  expect(judged(entries, '2026-02-10')).toEqual({ until: at('2026-02-18') })
})

test('a special that is changed while it runs still ends on the same day', () => {
  const entries = [...always, priced('2026-02-01', 500, 400, '2026-02-16')]
  expect(judged(entries, '2026-02-07T12:00')).toEqual({ until: at('2026-02-16') })
  expect(judged(entries, '2026-02-15T12:00')).toEqual({ until: at('2026-02-16') })
})

test('the days of a price are counted in Brisbane time', () => {
  const since = [{ ...priced('2026-02-05', 500), from: new Date('2026-02-04T14:00:00Z') }]
  const said = judgeSpecial(
    { entries: since, offSale: [] },
    { priceCents: 500, at: new Date('2026-03-04T14:00:00Z') },
  )
  expect(said).toEqual({ until: at('2026-03-20') })
  expect(
    judgeSpecial({ entries: since, offSale: [] }, { priceCents: 500, at: new Date('2026-03-04T13:59:00Z') }),
  ).toMatchObject({
    charged: 27,
  })
})

test('the first planned special that would be untrue is found', () => {
  const now = at('2026-03-05')
  const planned = priced('2026-03-10', 500, 400, '2026-03-20')
  expect(untrueOf([...always, planned], now)).toBeUndefined()
  expect(untrueOf([...always, priced('2026-02-01', 600), planned], now)).toBe(planned)
  // The special would run longer than it is true.
  expect(untrueOf([...always, priced('2026-03-10', 500, 400, '2026-03-26')], now)).toMatchObject({
    until: at('2026-03-26'),
  })
  // The entry has already begun, so it is no longer checked.
  expect(untrueOf([priced('2026-03-01', 500, 400)], now)).toBeUndefined()
  // Another entry begins at the same moment, so the special never runs.
  expect(untrueOf([priced('2026-03-10', 500, 400), priced('2026-03-10', 500)], now)).toBeUndefined()
})

test.each([
  ['for fourteen of the 42 days', '2026-02-01', '2026-02-15', { until: at('2026-03-06') }],
  [
    'for fifteen of them',
    '2026-02-01',
    '2026-02-16',
    { charged: 27, from: at('2026-03-16'), wasOffSale: true },
  ],
  // Being off sale for nine hours disqualifies the fifteenth day as well.
  [
    'for fourteen and a part',
    '2026-02-01',
    '2026-02-15T09:00',
    { charged: 27, from: at('2026-03-16'), wasOffSale: true },
  ],
  ['before the 42 days', '2025-06-01', '2026-01-22', { until: at('2026-03-20') }],
  ['in all of them', '2026-01-22', '2026-03-05', { charged: 0, from: at('2026-04-02'), wasOffSale: true }],
  [
    'until this minute',
    '2026-01-22',
    '2026-03-05T09:00',
    { charged: 0, from: at('2026-04-03'), wasOffSale: true },
  ],
])('days off sale do not count as days at the full price: %s', (_, from, until, said) => {
  const begins = until > '2026-03-05' ? until : '2026-03-05'
  expect(judgedOf({ offSale: [off(from, until)] }, begins)).toEqual(said)
})

test('two periods off sale both count', () => {
  const twice = [off('2026-01-25', '2026-02-02'), off('2026-02-10', '2026-02-17')]
  expect(judgedOf({ offSale: twice }, '2026-03-05')).toMatchObject({ charged: 27 })
  expect(judgedOf({ offSale: twice.slice(1) }, '2026-03-05')).toMatchObject({ until: at('2026-03-13') })
})

test('a planned special is untrue if its product was off sale for too long', () => {
  const planned = priced('2026-03-10', 500, 400, '2026-03-12')
  const ledger = { entries: [...always, planned], offSale: [off('2026-02-01', '2026-03-01')] }
  expect(findUntrue(ledger, at('2026-03-05'))).toBe(planned)
  expect(findUntrue({ ...ledger, offSale: [] }, at('2026-03-05'))).toBeUndefined()
})

test('the refusal sentences name the prices and the days', () => {
  const struck = { priceCents: 500, at: at('2026-03-05') }
  expect(untrueSentence({ charged: 3, from: at('2026-03-30') }, struck)).toBe(
    'A special needs 28 days at the full price in the 42 before it. $5.00 was charged on 3 days of those. Charge $5.00 without a special from Thu 5 Mar, and it can begin on Mon 30 Mar.',
  )
  expect(untrueSentence({ charged: 3, from: at('2026-03-30'), wasOffSale: true }, struck)).toContain(
    'on 3 days of those. Days on which it was off sale do not count. Charge $5.00',
  )
  expect(tooLongSentence(at('2026-03-20'))).toBe(
    'This special may run until the end of Thu 19 Mar: after that its full price was not charged on 28 of the last 42 days.',
  )
  expect(plannedUntrueSentence(priced('2026-03-10', 500, 400))).toBe(
    'The special of $4.00 that is planned from Tue 10 Mar would not be true then. Call it off first.',
  )
  expect(lastDayBefore(at('2026-03-20'))).toBe('Thu 19 Mar')
})
