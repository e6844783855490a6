import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pass } from '#testing/pass.ts'
import { render } from '#testing/render.tsx'
import { usePendingList } from './list-state.ts'

const FIGS = '/cat/fruit/pid/fruit/figs'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the next page of the same list is pending at once and shown as loading after 200 ms', async () => {
  const { go, shown } = await openList()
  await go(`${FIGS}?page=2`)
  expect(shown()).toEqual({ isMore: true, showsMore: false, showsOther: false })
  await pass(199)
  expect(shown().showsMore).toBe(false)
  await pass(1)
  expect(shown()).toEqual({ isMore: true, showsMore: true, showsOther: false })
})

test.each([
  ['another category', '/cat/fruit/pid/fruit/pears'],
  ['the same list in another order', `${FIGS}?sort=price_asc`],
])('%s is shown as loading in place of the current list', async (_, path) => {
  const { go, shown } = await openList()
  await go(path)
  await pass(200)
  expect(shown()).toEqual({ isMore: false, showsMore: false, showsOther: true })
})

test('the list stays in sight while a page that is not a list is loading', async () => {
  const { go, shown } = await openList()
  await go('/product/figs/pid/f1')
  await pass(1_000)
  expect(shown()).toEqual({ isMore: false, showsMore: false, showsOther: false })
})

test('a list shows nothing as loading when no other page was requested', async () => {
  const { shown } = await openList()
  await pass(1_000)
  expect(shown()).toEqual({ isMore: false, showsMore: false, showsOther: false })
})

/** A list whose next page never loads. */
async function openList() {
  let isFirst = true
  const loader = () => {
    if (!isFirst) return new Promise<null>(() => {})
    isFirst = false
    return null
  }
  const router = createMemoryRouter([{ path: '*', loader, Component: List, HydrateFallback: Nothing }], {
    initialEntries: [FIGS],
  })
  const { place } = await render(<RouterProvider router={router} />)
  await pass(0)
  return {
    go: (path: string) => act(async () => void router.navigate(path)),
    shown: () => JSON.parse(place.querySelector('output')?.textContent ?? '{}'),
  }
}

function List() {
  return <output>{JSON.stringify(usePendingList(FIGS, '?page=2'))}</output>
}

function Nothing() {
  return null
}
