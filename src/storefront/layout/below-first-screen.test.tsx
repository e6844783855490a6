import { act, useLayoutEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from '#testing/render.tsx'
import { BelowFirstScreen } from './below-first-screen.tsx'

test('a page that a link opens shows its first screen before the rest, and any other page is whole at once', async () => {
  const router = createMemoryRouter(['/', '/pear'].map((path) => ({ path, element: <Page path={path} /> })))
  const { place } = await render(<RouterProvider router={router} />)
  expect(first).toEqual(['/ whole'])
  await act(() => router.navigate('/pear'))
  expect(first.at(-1)).toBe('/pear in part')
  expect(place.textContent).toBe('the rest')
  await act(() => router.navigate(-1))
  expect(first.at(-1)).toBe('/ whole')
})

const first: string[] = []

function Page({ path }: { path: string }) {
  useLayoutEffect(() => {
    first.push(`${path} ${document.body.textContent?.includes('the rest') ? 'whole' : 'in part'}`)
  }, [path])
  return (
    <div key={path}>
      <BelowFirstScreen>the rest</BelowFirstScreen>
    </div>
  )
}
