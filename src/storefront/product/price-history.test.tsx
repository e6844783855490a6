// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { priceHistory } from '#contract/catalogue/catalogue.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { PriceHistoryNote } from './price-history.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-05T00:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the plot has words that say the same', async () => {
  const place = await open([
    { from: '2025-11-01T00:00:00Z', price: 5 },
    { from: '2026-02-03T00:00:00Z', price: 4 },
  ])
  expect(place.textContent).toContain('Between $4.00 and $5.00. Now the lowest in 90 days.')
  expect([...place.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '$5.00 from Fri 5 Dec',
    '$4.00 from Tue 3 Feb',
  ])
  expect(place.querySelector('path')?.getAttribute('d')).toBe('M6 6H238V66H354')
})

test('a price that has not changed shows nothing at all', async () => {
  expect((await open([{ from: '2026-02-03T00:00:00Z', price: 4 }])).innerHTML).toBe('')
  expect((await open([])).innerHTML).toBe('')
})

async function open(data: { from: string; price: number }[]) {
  const network = openNetwork()
  network.answer(priceHistory, { data })
  const { place } = await render(<PriceHistoryNote productId="apple" />)
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1)
  })
  return place
}
