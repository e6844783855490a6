import { act } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { searchProduct } from '#contract/goods/search/search.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { setOffline } from '../offline/connection-store.ts'
import { searchTexts as texts } from '../texts/search.ts'
import SearchPage, { clientLoader, ErrorBoundary } from './search-page.tsx'

afterEach(() => act(() => setOffline(false)))

test.each([
  [true, texts.offline],
  [false, texts.failed],
])(
  'a failed search shows the matching title, with the shop unreachable or not: %s',
  async (isOffline, title) => {
    openNetwork().answer(searchProduct, 'lost')
    setOffline(isOffline)
    const Shop = createRoutesStub([
      {
        path: '/search',
        Component: SearchPage as never,
        loader: clientLoader as never,
        HydrateFallback: Coming,
        ErrorBoundary,
      },
    ])
    const { place } = await render(<Shop initialEntries={['/search?q=figs']} />)
    await vi.waitFor(() => expect(place.querySelector('h1')?.textContent).toBe(title), { timeout: 20_000 })
    expect(place.textContent?.includes('Network Error')).toBe(!isOffline)
  },
)

function Coming() {
  return null
}
