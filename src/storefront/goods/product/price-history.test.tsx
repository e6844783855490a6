import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { priceHistory } from '#contract/goods/catalogue/catalogue.ts'
import { Refusal } from '#contract/refusals.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { PriceHistoryNote } from './price-history.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-05T00:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the price plot has a text that says the same', async () => {
  const place = await open([
    { from: '2025-11-01T00:00:00Z', price: 5 },
    { from: '2026-02-03T00:00:00Z', price: 4 },
  ])
  expect(place.textContent).toContain('Between $4.00 and $5.00. Now at its lowest in 90 days.')
  expect([...place.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '$5.00 from Fri 5 Dec',
    '$4.00 from Tue 3 Feb',
  ])
  expect(place.querySelector('path')?.getAttribute('d')).toBe('M6 6H238V66H354')
})

test('a price that has not changed shows no history', async () => {
  expect((await open([{ from: '2026-02-03T00:00:00Z', price: 4 }])).innerHTML).toBe('')
  expect((await open([])).innerHTML).toBe('')
})

test('a raised price is not called the lowest and is plotted at the top', async () => {
  const place = await open([
    { from: '2026-01-01T00:00:00Z', price: 4 },
    { from: '2026-02-03T00:00:00Z', price: 4.5 },
    { from: '2026-03-04T00:00:00Z', price: 6 },
  ])
  expect(place.querySelector('h2 + p')?.textContent).toBe('Between $4.00 and $6.00.')
  expect(place.querySelector('circle')?.getAttribute('cy')).toBe('6')
  expect(place.querySelectorAll('li')).toHaveLength(3)
})

test('the product page shows nothing if the history cannot be fetched', async () => {
  expect((await open(new Refusal('not_found'))).innerHTML).toBe('')
  expect((await open('lost')).innerHTML).toBe('')
})

async function open(said: { from: string; price: number }[] | Refusal | 'lost') {
  const network = openNetwork()
  network.answer(priceHistory, Array.isArray(said) ? { data: said } : said)
  const { place } = await render(<PriceHistoryNote productId="apple" />)
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1)
  })
  return place
}
