import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProductDetail } from '#contract/goods/catalogue/catalogue.ts'
import { productOf } from '#testing/api-cart.ts'
import { openCaches } from '#testing/cache-storage.ts'
import { render } from '#testing/render.tsx'
import { setOffline } from '../offline/connection-store.ts'
import { SaveViewedProduct } from '../offline/save-viewed-product.ts'
import { offlineTexts as texts } from '../texts/offline.ts'
import { OfflineProducts } from './offline-products.tsx'

const SHOWN = 24

beforeEach(() => {
  vi.stubGlobal(
    'caches',
    openCaches(async () => new Response('')),
  )
})
afterEach(() => {
  act(() => setOffline(false))
  vi.unstubAllGlobals()
})

test('an offline shopper sees the viewed products, the last one first, with a note on their prices', async () => {
  await lookAt('apple', 'pear', 'plum', 'apple')
  setOffline(true)
  const { place, titles } = await open()
  await vi.waitFor(() => expect(titles()).toEqual(['apple', 'plum', 'pear']))
  expect(place.querySelector('h2')?.textContent).toBe(texts.lookedAt)
  expect(place.textContent).toContain(texts.lookedAtSentence)
})

test('only the products viewed last are shown if there are many', async () => {
  const all = Array.from({ length: SHOWN + 1 }, (_, n) => `product ${n}`)
  await lookAt(...all)
  setOffline(true)
  const { titles } = await open()
  await vi.waitFor(() => expect(titles()).toEqual(all.toReversed().slice(0, SHOWN)))
})

test('the shelf of viewed products is missing online, and offline if no product was viewed', async () => {
  setOffline(true)
  const before = await open()
  expect(before.place.textContent).toBe('')
  await before.leave()
  await act(async () => setOffline(false))
  await lookAt('apple')
  const { place, titles } = await open()
  expect(place.textContent).toBe('')
  await act(async () => setOffline(true))
  await vi.waitFor(() => expect(titles()).toEqual(['apple']))
})

test('the page is loaded again once when the shop is back', async () => {
  await lookAt('apple')
  setOffline(true)
  const { place, asked, titles } = await open()
  await vi.waitFor(() => expect(titles()).toEqual(['apple']))
  const before = asked()
  await act(async () => setOffline(true))
  expect(asked()).toBe(before)
  await act(async () => setOffline(false))
  await vi.waitFor(() => expect(asked()).toBe(before + 1))
  expect(place.textContent).toBe('')
})

test('unreadable caches leave the page as it is', async () => {
  const refuse = async () => Promise.reject(new DOMException('No storage.', 'QuotaExceededError'))
  vi.stubGlobal('caches', { open: refuse })
  await lookAt('apple')
  setOffline(true)
  const { place } = await open()
  expect(place.textContent).toBe('')
})

test.each([
  ['a page that the service worker made up', true],
  ['any other page', false],
])('%s knows from the start whether the shop is unreachable', async (_, isOffline) => {
  document.documentElement.toggleAttribute('data-offline', isOffline)
  vi.resetModules()
  const { useConnectionStore } = await import('../offline/connection-store.ts')
  expect(useConnectionStore.getState().isOffline).toBe(isOffline)
})

/** Keeps products as their pages do. */
async function lookAt(...ids: string[]) {
  for (const id of ids) {
    const { leave } = await render(<SaveViewedProduct product={detailOf(id)} />)
    await leave()
  }
}

function detailOf(id: string): ProductDetail {
  return {
    ...productOf(id),
    thumbnail: '/pictures/small.webp',
    images: [],
    description: '',
    breadcrumbs: [],
    allergens: [],
    allergens_known: true,
    dietary: [],
    gst_free: false,
    other_sizes: [],
    related_products: [],
    substitutes: [],
  }
}

async function open() {
  let timesAsked = 0
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => ++timesAsked,
      element: <OfflineProducts />,
      hydrateFallbackElement: <p>Coming</p>,
    },
  ])
  const { place, leave } = await render(<RouterProvider router={router} />)
  await vi.waitFor(() => expect(place.textContent).not.toBe('Coming'))
  const titles = () => [...place.querySelectorAll('li h3')].map(({ textContent }) => textContent)
  return { place, leave, titles, asked: () => timesAsked }
}
