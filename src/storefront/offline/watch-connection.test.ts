// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { setOffline, useConnectionStore } from './connection-store.ts'
import { watchConnection } from './watch-connection.ts'

const isOffline = () => useConnectionStore.getState().isOffline

test('a browser that loses its network is offline at once, and back only when the shop answers', async () => {
  const shop = open()
  dispatchEvent(new Event('offline'))
  expect(isOffline()).toBe(true)
  expect(document.documentElement.dataset).toHaveProperty('offline')

  shop.isThere = false
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(shop.asked).toEqual(['/healthz']))
  expect(isOffline()).toBe(true)

  shop.isThere = true
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(isOffline()).toBe(false))
  expect(document.documentElement.dataset).not.toHaveProperty('offline')
})

test('while the shop is out of reach it is asked again from time to time, and not once it is back', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shop = open()
  shop.isThere = false
  setOffline(true)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(shop.asked).toHaveLength(2)

  shop.isThere = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isOffline()).toBe(false)
  expect(shop.asked).toHaveLength(3)
})

test('a page that is left asks no more', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shop = open()
  setOffline(true)
  shop.leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shop.asked).toEqual([])
})

function open() {
  const leaving = new AbortController()
  const shop = { isThere: true, asked: [] as string[], leave: () => leaving.abort() }
  vi.stubGlobal('fetch', async (path: string) => {
    shop.asked.push(path)
    if (!shop.isThere) throw new TypeError('Failed to fetch')
    return new Response(null, { status: 200 })
  })
  watchConnection(leaving.signal)
  onTestFinished(() => {
    leaving.abort()
    setOffline(false)
    vi.unstubAllGlobals()
  })
  return shop
}
