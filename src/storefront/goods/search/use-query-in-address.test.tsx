import { act, useRef } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from '#testing/render.tsx'
import { useQueryInAddress } from './use-query-in-address.ts'

beforeEach(() => history.replaceState(null, '', '/'))

test('“Back” empties the search box at once, before the previous page has loaded', async () => {
  const { box, go, router } = await openBox()
  await go('milk')
  expect(location.search).toBe('?q=milk')
  expect(box().value).toBe('milk')

  // A browser does this on Back; happy-dom does not.
  await act(async () => {
    history.replaceState(null, '', '/')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })

  expect(box().value).toBe('')
  expect(router.state.location.search).toBe('?q=milk')
})

async function openBox() {
  const home = { isAwaited: false }
  const router = createBrowserRouter([
    { path: '/', loader: () => (home.isAwaited ? new Promise(() => {}) : null), element: <Box /> },
    { path: '/search', element: <Box /> },
  ])
  const { place } = await render(<RouterProvider router={router} />)
  const box = () => place.querySelector('input') as HTMLInputElement
  async function go(words: string) {
    home.isAwaited = true
    box().value = words
    await act(async () => place.querySelector('button')?.click())
  }
  return { box, go, router }
}

function Box() {
  const input = useRef<HTMLInputElement>(null)
  const { q, go } = useQueryInAddress(input, () => {})
  return (
    <>
      <input ref={input} defaultValue={q} />
      <button type="button" onClick={() => go('typed')}>
        Go
      </button>
    </>
  )
}
