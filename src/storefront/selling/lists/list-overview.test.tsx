import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { LIST_NAME_AT_MOST } from '#contract/limits/list-limits.ts'
import { Refusal } from '#contract/refusals.ts'
import { createList, type ListSummary, readLists, restoreList } from '#contract/selling/lists/lists.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { call } from '../../network/browser-call.ts'
import { listTexts as texts } from '../../texts/lists.ts'
import { ListOverview } from './list-overview.tsx'

const summary = (list_id: string, more: Partial<ListSummary> = {}): ListSummary => ({
  list_id,
  name: list_id,
  lines: 2,
  is_shared: false,
  thumbnails: [],
  ...more,
})

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

test('each list shows how many products it has and whether it is shared', async () => {
  const { place } = await open([
    summary('weekly', { name: 'Weekly shop', lines: 1, thumbnails: ['/fig.webp', '/fig.webp'] }),
    summary('party', { is_shared: true }),
  ])
  const [weekly, party] = place.querySelectorAll('article')
  expect(weekly?.textContent).toBe(`Weekly shop${texts.products(1)}`)
  expect(weekly?.querySelector('a')?.getAttribute('href')).toBe('/account/lists/weekly')
  expect(weekly?.querySelectorAll('img')).toHaveLength(2)
  expect(party?.textContent).toBe(`party${texts.products(2)} · ${texts.isShared}`)
})

test('a customer without lists reads what they are for, and the first one opens once it has a name', async () => {
  const { network, place, path } = await open([])
  network.answer(createList, { list_id: 'new' })
  expect(place.textContent).toContain(texts.noneSentence)
  await typeInto(findField(texts.newName), '   ')
  await submit(place)
  expect(created(network)).toEqual([])
  expect(place.querySelector('form')?.textContent).toContain(texts.nameMissing)
  expect(document.activeElement).toBe(findField(texts.newName))
  expect(findField(texts.newName).maxLength).toBe(LIST_NAME_AT_MOST)
  await typeInto(findField(texts.newName), 'Roast')
  await submit(place)
  await vi.waitFor(() => expect(path()).toBe('/account/lists/new'))
  expect(created(network)).toEqual([{ name: 'Roast' }])
})

test('one list too many is refused, and its name stays in the field', async () => {
  const { network, place, path } = await open([summary('party')])
  network.answer(createList, new Refusal('too_many_lists'))
  await typeInto(findField(texts.newName), 'Roast')
  await submit(place)
  await vi.waitFor(() => expect(readToasts()).toHaveLength(1))
  expect(readToasts()).toMatchObject([{ type: 'error', message: new Refusal('too_many_lists').message }])
  expect(findField(texts.newName).value).toBe('Roast')
  expect(path()).toBe('/account/lists')
})

test('a deleted list can be restored and appears among the others', async () => {
  const { network, place } = await open([], { list_id: 'party', name: 'Party' })
  expect(place.textContent).toContain(texts.deleted('Party'))
  network.answer(restoreList, { list_id: 'party' })
  network.answer(readLists, { data: [summary('party', { name: 'Party' })] })
  findButton(texts.undo)?.focus()
  await press(texts.undo)
  await vi.waitFor(() => expect(place.querySelector('article')?.textContent).toContain('Party'))
  expect(document.activeElement?.contains(place.querySelector('article'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  expect(network.asks(restoreList)).toEqual([{ list_id: 'party' }])
  expect(place.textContent).not.toContain(texts.deleted('Party'))
})

test.each([
  ['a network that is lost', 'lost', /Network Error/],
  ['too many lists', new Refusal('too_many_lists'), /at most/],
] as const)('the customer is told about %s and can still restore the list', async (_, said, sentence) => {
  const { network, place } = await open([], { list_id: 'party', name: 'Party' })
  network.answer(restoreList, said)
  await press(texts.undo)
  await vi.waitFor(() => expect(readToasts()).toMatchObject([{ message: expect.stringMatching(sentence) }]))
  expect(findButton(texts.undo)).toBeDefined()
  network.answer(restoreList, { list_id: 'party' })
  network.answer(readLists, { data: [summary('party')] })
  await press(texts.undo)
  await vi.waitFor(() => expect(place.querySelector('article')?.textContent).toContain('party'))
})

test('a list that is already restored is not reported as deleted', async () => {
  const { place } = await open([summary('party', { name: 'Party' })], { list_id: 'party', name: 'Party' })
  expect(place.textContent).not.toContain(texts.deleted('Party'))
})

/** Leaves out requests that read the lists, which have the same address. */
function created(network: ReturnType<typeof openNetwork>) {
  return network.asks(createList).filter(({ name }) => name !== undefined)
}

async function open(lists: ListSummary[], deleted?: { list_id: string; name: string }) {
  const network = openNetwork()
  network.answer(readLists, { data: lists })
  const router = createMemoryRouter(
    [
      { path: '/account/lists', loader: async () => (await call(readLists, {})).data, Component: Page },
      { path: '*', element: null },
    ],
    { initialEntries: [{ pathname: '/account/lists', state: deleted && { deleted } }] },
  )
  const { place } = await render(<RouterProvider router={router} />)
  await vi.waitFor(() => expect(findButton(texts.create)).toBeDefined())
  return { network, place, path: () => router.state.location.pathname }
}

function Page() {
  return <ListOverview lists={useLoaderData<ListSummary[]>()} />
}
