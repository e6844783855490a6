import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openCaches } from '#testing/cache-storage.ts'
import { signInHere } from '#testing/customer-in-browser.ts'
import { render } from '#testing/render.tsx'
import { forgetSession } from '../network/root-store.ts'
import { offlineTexts as texts } from '../texts/offline.ts'
import { CACHES_OF_A_PERSON, SHELL } from './cache-names.ts'
import { setOffline } from './connection-store.ts'
import { OfflinePart } from './offline-part.tsx'

const shop = { isThere: true }
let caches: ReturnType<typeof openCaches>

beforeEach(async () => {
  shop.isThere = true
  vi.stubGlobal('fetch', async () => {
    if (!shop.isThere) throw new TypeError('Failed to fetch')
    return new Response(null)
  })
  caches = openCaches(async () => new Response(''))
  vi.stubGlobal('caches', caches)
  for (const name of [SHELL, ...CACHES_OF_A_PERSON]) await caches.open(name)
})
afterEach(() => {
  act(forgetSession)
  act(() => setOffline(false))
  location.hash = ''
  document.querySelector('.site-header')?.remove()
  vi.unstubAllGlobals()
})

test('the header tells the shopper that they are offline until the shop is reachable again', async () => {
  const { words } = await open()
  expect(words()).toBe('')
  await happens('offline')
  expect(words()).toBe(texts.line)

  shop.isThere = false
  await happens('online')
  expect(words()).toBe(texts.line)

  shop.isThere = true
  await happens('online')
  await vi.waitFor(() => expect(words()).toBe(''))
})

test('the status region exists before it has words, so that screen readers announce it', async () => {
  const { header } = await open()
  const status = header.querySelector('[role=status]')
  await happens('offline')
  expect(header.querySelector('[role=status]')).toBe(status)
})

test('a page that was left no longer listens for the connection', async () => {
  const { header, leave } = await open()
  await leave()
  await happens('offline')
  expect(header.textContent).toBe('')
  expect(document.documentElement.dataset).not.toHaveProperty('offline')
})

test('the home page shown in place of another redirects to the page that was requested', async () => {
  setOffline(true)
  location.hash = '#/product/fig/pid/fig?from=home'
  const { router } = await open()
  expect(router.state.location).toMatchObject({ pathname: '/product/fig/pid/fig', search: '?from=home' })
  expect(router.state.historyAction).toBe('REPLACE')
})

test.each(['#//evil.example/cart', '#/\\evil.example', '#https://evil.example', '#main', ''])(
  'the hash “%s” redirects nowhere',
  async (hash) => {
    setOffline(true)
    location.hash = hash
    const { router } = await open()
    expect(router.state.location.pathname).toBe('/')
  },
)

test('signing out deletes the viewed products and keeps the shop’s own files', async () => {
  signInHere()
  await open()
  expect(await caches.keys()).toEqual([SHELL, ...CACHES_OF_A_PERSON])
  await act(async () => forgetSession())
  expect(await caches.keys()).toEqual([SHELL])
})

test('signing in keeps the products viewed before', async () => {
  await open()
  await act(async () => void signInHere())
  expect(await caches.keys()).toEqual([SHELL, ...CACHES_OF_A_PERSON])
})

test('signing out works in a browser without caches', async () => {
  vi.stubGlobal('caches', undefined)
  signInHere()
  const { words } = await open()
  await act(async () => forgetSession())
  await happens('offline')
  expect(words()).toBe(texts.line)
})

async function happens(name: 'online' | 'offline') {
  await act(async () => void dispatchEvent(new Event(name)))
}

async function open() {
  const header = document.body.appendChild(document.createElement('header'))
  header.className = 'site-header'
  const router = createMemoryRouter([
    { path: '/', element: <OfflinePart /> },
    { path: '*', element: null },
  ])
  const { leave } = await render(<RouterProvider router={router} />)
  return { header, router, leave, words: () => header.textContent }
}
