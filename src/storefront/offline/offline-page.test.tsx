import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from '#testing/render.tsx'
import { setOffline } from './connection-store.ts'
import { OfflinePart } from './offline-part.tsx'

test.each([true, false])(
  'the page in the hash of the home page opens, with the shop still unreachable or not: %s',
  async (isAway) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    setOffline(isAway)
    location.hash = '#/checkout?step=pay'
    const { state } = await openHome()
    expect(state.location).toMatchObject({ pathname: '/checkout', search: '?step=pay' })
    expect(state.historyAction).toBe('REPLACE')
  },
)

test.each([
  '',
  '#main',
  '#//elsewhere.example/checkout',
  '#/\\elsewhere.example',
  '#https://elsewhere.example/',
])('the hash %j does not lead the shopper elsewhere', async (hash) => {
  location.hash = hash
  const { state } = await openHome()
  expect(state.location.pathname).toBe('/')
})

async function openHome() {
  // Runs after the page has been left.
  onTestFinished(() => {
    location.hash = ''
    setOffline(false)
    vi.unstubAllGlobals()
  })
  const router = createMemoryRouter([{ path: '*', element: <OfflinePart /> }])
  await render(<RouterProvider router={router} />)
  return router
}
