import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchCategories, getHomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import { addToCart } from '#contract/selling/cart/cart.ts'
import { call } from '../network/browser-call.ts'
import { setOffline, useConnectionStore } from './connection-store.ts'
import { watchConnection } from './watch-connection.ts'

const isOffline = () => useConnectionStore.getState().isOffline

test('the page is offline at once when the browser loses its network, and online once the shop answers', async () => {
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

test('a picture that does not come leaves its tile until it is there', async () => {
  const shop = open()
  const [pear, named] = [new Image(), new Image()]
  pear.src = 'https://shop.example/pack/pear.svg'
  named.alt = 'A pear'
  document.body.append(pear, named)
  dispatchEvent(new Event('offline'))
  for (const image of [pear, named]) image.dispatchEvent(new Event('error'))
  expect([pear, named].map(({ style }) => style.visibility)).toEqual(['hidden', ''])

  const asked = new Promise((resolve) =>
    new MutationObserver(resolve).observe(pear, { attributeFilter: ['src'] }),
  )
  shop.isThere = true
  dispatchEvent(new Event('online'))
  await asked
  pear.dispatchEvent(new Event('load'))
  expect(pear.style.visibility).toBe('')
})

test('an unreachable shop is checked from time to time, and no more once it is back', async () => {
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

test('a page whose cart and banner both watch the connection checks the shop only once at a time', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shop = open()
  const leaving = new AbortController()
  watchConnection(leaving.signal)
  onTestFinished(() => leaving.abort())
  shop.isThere = false
  setOffline(true)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(shop.asked).toHaveLength(2)
})

test('a page that was left no longer checks the shop', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shop = open()
  setOffline(true)
  shop.leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shop.asked).toEqual([])
})

test('a silent network counts as offline after eight seconds, and its request is given up', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shop = open()
  shop.isSilent = true
  const asked = call(fetchCategories, {}).catch((error) => error)
  await vi.advanceTimersByTimeAsync(7_900)
  expect(isOffline()).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(isOffline()).toBe(true)
  expect(await asked).toMatchObject({ code: 'network_error' })

  shop.isSilent = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(isOffline()).toBe(false)
})

test('a slow answer is waited for while the health check or another request is answered', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shop = open()
  shop.slow = [fetchCategories.path]
  const asked = call(fetchCategories, {})
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isOffline()).toBe(false)

  shop.slow = [fetchCategories.path, '/healthz']
  const other = call(fetchCategories, {})
  await vi.advanceTimersByTimeAsync(5_000)
  await call(getHomepageBlock, {})
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isOffline()).toBe(false)
  shop.speak()
  await expect(Promise.all([asked, other])).resolves.toHaveLength(2)
})

test('a silent network aborts a change only if it has an idempotency key', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shop = open()
  shop.isSilent = true
  const plain = call(addToCart, { productId: 'fig', quantity: 1 })
  const headers = { 'idempotency-key': 'a-key' }
  const keyed = call(addToCart, { productId: 'fig', quantity: 1 }, { headers }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(8_100)
  expect(isOffline()).toBe(true)
  expect(await keyed).toMatchObject({ code: 'network_error' })
  shop.speak()
  await expect(plain).resolves.toEqual({})
})

function open() {
  const leaving = new AbortController()
  const waiting: (() => void)[] = []
  const shop = {
    isThere: true,
    isSilent: false,
    slow: [] as string[],
    asked: [] as string[],
    leave: () => leaving.abort(),
    speak: () => {
      for (const resolve of waiting) resolve()
    },
  }
  vi.stubGlobal('fetch', async (asked: string | Request, init?: RequestInit) => {
    const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname
    shop.asked.push(path)
    if (!shop.isThere) throw new TypeError('Failed to fetch')
    if (shop.isSilent || shop.slow.includes(path))
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve)
        init?.signal?.addEventListener('abort', reject)
      })
    return Response.json({})
  })
  watchConnection(leaving.signal)
  onTestFinished(() => {
    leaving.abort()
    setOffline(false)
    vi.unstubAllGlobals()
  })
  return shop
}
