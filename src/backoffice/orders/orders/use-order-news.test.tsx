import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { OfficeOrder } from '#contract/orders/desk/office-orders.ts'
import { openEventSources } from '#testing/event-sources.ts'
import { anOfficeOrder } from '#testing/office-order-builders.ts'
import { renderHook } from '#testing/render.tsx'
import { useOrderNews } from './order-screen.tsx'

test('a refused event stream is reopened after a while, and not after the page is left', async () => {
  vi.useFakeTimers()
  const { opened, refuse } = openEventSources()
  const { leave } = await renderHook(
    (order: OfficeOrder) => useOrderNews(order, async () => {}),
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

test('an order out of sight is not read again until the operator is back', async () => {
  const { tell } = openEventSources()
  let reads = 0
  const onNews = async () => void reads++
  await renderHook((order: OfficeOrder) => useOrderNews(order, onNews), anOfficeOrder())
  const see = async (isSeen: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isSeen)
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  }
  await see(false)
  await tell({ order_status: 'delivered', payment_status: 'paid', changes: 9 })
  expect(reads).toBe(0)
  await see(true)
  expect(reads).toBe(1)
  await tell({ order_status: 'delivered', payment_status: 'paid', changes: 9 })
  expect(reads).toBe(2)
  vi.restoreAllMocks()
})
