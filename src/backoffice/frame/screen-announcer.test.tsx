import { act } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from '#testing/render.tsx'
import { PageHead } from '../pieces/page.tsx'
import { ScreenAnnouncer } from './frame.tsx'

test('a new screen is announced and focused, and a change of its filters keeps the focus where it is', async () => {
  const router = createMemoryRouter([
    {
      path: '/',
      Component: Around,
      children: [
        { index: true, element: <PageHead title="People" /> },
        { path: 'audit', element: <PageHead title="Audit" /> },
      ],
    },
  ])
  const { place } = await render(<RouterProvider router={router} />)
  const said = () => place.querySelector('main ~ [role=status]')?.textContent
  expect([said(), document.activeElement?.id]).toEqual(['', ''])

  await act(() => router.navigate('/audit'))
  expect([said(), document.activeElement?.id]).toEqual(['Audit · Punnet office', 'screen'])
  place.querySelector<HTMLElement>('#filter')?.focus()
  await act(() => router.navigate('/audit?q=price'))
  expect(document.activeElement?.id).toBe('filter')
})

function Around() {
  return (
    <>
      <main id="screen" tabIndex={-1}>
        <Outlet />
      </main>
      <button id="filter" type="button" />
      <ScreenAnnouncer />
    </>
  )
}
