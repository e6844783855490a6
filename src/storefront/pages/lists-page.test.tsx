import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { getList, readLists, type ShoppingList } from '#contract/selling/lists/lists.ts'
import { press } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { listTexts as texts } from '../texts/lists.ts'
import ListsPage, { clientLoader, ErrorBoundary } from './lists-page.tsx'

const party: ShoppingList = { list_id: 'party', name: 'Party', share_token: null, lines: [] }
const summary = { list_id: 'party', name: 'Party', lines: 0, is_shared: false, thumbnails: [] }

test('the page shows all lists, and each list opens on a page of its own', async () => {
  const { network, place, answer, title } = await open('/account/lists')
  answer.resolve({ data: [summary] })
  await vi.waitFor(() => expect(title()).toBe(texts.title))
  network.answer(getList, party)
  const link = place.querySelector<HTMLAnchorElement>('article a')
  expect(link?.textContent).toBe('Party')
  link?.click()
  await vi.waitFor(() => expect(title()).toBe('Party'))
  expect(network.asks(getList)).toContainEqual({ list_id: 'party' })
})

test('a placeholder is shown until the lists have loaded', async () => {
  const { network, place, answer, title } = await open('/account/lists')
  expect([place.textContent, title()]).toEqual(['Coming', undefined])
  answer.resolve({ data: [] })
  await vi.waitFor(() => expect(place.textContent).toContain(texts.noneSentence))
  expect(network.asks(readLists)).toEqual([{}])
})

test('lists that failed to load are requested again when the customer presses “Try again”', async () => {
  const { network, answer, title } = await open('/account/lists')
  answer.resolve(new Refusal('unavailable', { retryAfter: 1 }))
  await vi.waitFor(() => expect(title()).toBe(texts.failed))
  network.answer(readLists, { data: [summary] })
  await press('Try again')
  await vi.waitFor(() => expect(title()).toBe(texts.title))
})

test('a list that the service does not find leads to the 404 page', async () => {
  const { network, title } = await open('/account/lists/another')
  await vi.waitFor(() => expect(title()).toBe('Oops!'))
  expect(network.asks(getList)).toEqual([{ list_id: 'another' }])
})

type ListsReply = { data: (typeof summary)[] } | Refusal

async function open(path: string) {
  const network = openNetwork()
  const answer = Promise.withResolvers<ListsReply>()
  network.answer(readLists, () => answer.promise)
  network.answer(getList, new Refusal('not_found'))
  const page = { Component: ListsPage, loader: clientLoader, HydrateFallback: Coming, ErrorBoundary }
  const Shop = createRoutesStub([{ path: '/account/lists/:id?', ...page }])
  const { place } = await render(<Shop initialEntries={[path]} />)
  return { network, place, answer, title: () => place.querySelector('h1')?.textContent }
}

function Coming() {
  return <p>Coming</p>
}
