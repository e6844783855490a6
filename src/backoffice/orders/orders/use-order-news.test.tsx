import { expect, test, vi } from 'vitest'
import { openEventSources } from '#testing/event-sources.ts'
import { anOfficeOrder } from '#testing/office-order-builders.ts'
import { renderHook } from '#testing/render.tsx'
import { useOrderNews } from './use-order-news.ts'

test('a refused event stream is reopened after a while, and not after the page is left', async () => {
  vi.useFakeTimers()
  const { opened, refuse } = openEventSources()
  const { leave } = await renderHook(
    (order: ReturnType<typeof anOfficeOrder>) => useOrderNews(order, async () => {}),
    anOfficeOrder(),
  )
  expect(opened.map(({ url }) => url)).toEqual(['/api/office/orders/2373124346/events'])
  refuse()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(opened).toHaveLength(2)
  await leave()
  expect(opened[1]?.readyState).toBe(2)
  refuse()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveLength(2)
  vi.useRealTimers()
})
