import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import {
  createList,
  type ListSummary,
  putListLine,
  readLists,
  removeListLine,
} from '#contract/selling/lists/lists.ts'
import { productOf } from '#testing/api-cart.ts'
import { findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { readToasts } from '#ui/overlay/toast-store.ts'
import { listTexts as texts } from '../../texts/lists.ts'
import { SaveToList } from './save-to-list.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Waits until the request is answered and its answer is shown. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1))

const summary = (name: string, has_product: boolean): ListSummary => ({
  list_id: name,
  name,
  lines: 1,
  is_shared: false,
  thumbnails: [],
  has_product,
})

test('a list with the product is ticked, and a press adds or removes the product', async () => {
  const { network, ticks, toggle } = await open([summary('Weekly', true), summary('Party', false)])
  network.answer(putListLine, { list_id: 'Party', product_id: 'fig', quantity: 1 })
  network.answer(removeListLine, { list_id: 'Weekly', product_id: 'fig' })
  expect(ticks()).toEqual([true, false])
  await toggle(1)
  await toggle(0)
  expect(ticks()).toEqual([false, true])
  expect(network.asks(readLists)).toEqual([{ product_id: 'fig' }])
  const changes = network.asked.filter(({ path }) => path === putListLine.path).map(({ ask }) => ask.list_id)
  expect(changes).toEqual(['Party', 'Weekly'])
})

test('a full list says so and is not ticked', async () => {
  const { network, ticks, toggle, place } = await open([summary('Party', false)])
  network.answer(putListLine, new Refusal('list_full'))
  await toggle(0)
  expect(ticks()).toEqual([false])
  expect(place.querySelector('[role=alert]')?.textContent).toBe(new Refusal('list_full').message)
})

test('a late refusal changes only its own list', async () => {
  const { network, ticks, toggle } = await open([summary('Weekly', false), summary('Party', false)])
  const { promise: no, resolve: say } = Promise.withResolvers<Refusal>()
  network.answer(putListLine, ({ list_id }) => {
    return list_id === 'Weekly' ? no : { list_id, product_id: 'fig', quantity: 1 }
  })
  await toggle(0)
  await toggle(1)
  expect(ticks()).toEqual([true, true])
  await act(async () => say(new Refusal('list_full')))
  await settle()
  expect(ticks()).toEqual([false, true])
})

test('a customer without lists can name the first one here, with the product in it', async () => {
  const { network, place, ticks } = await open([])
  expect(place.textContent).toContain(texts.noneToSaveTo)
  network.answer(createList, { list_id: 'new' })
  network.answer(readLists, { data: [summary('Roast', true)] })
  await typeInto(findField(texts.newName), 'Roast')
  await submit(place)
  await settle()
  expect(network.asks(createList)).toContainEqual({ name: 'Roast', product_id: 'fig' })
  expect(ticks()).toEqual([true])
})

test('lists that could not be fetched can be requested again', async () => {
  const { network, place, ticks } = await open(new Refusal('internal_error'))
  expect(place.textContent).toContain(texts.failed)
  network.answer(readLists, { data: [summary('Weekly', true)] })
  await press('Try again')
  await settle()
  expect(ticks()).toEqual([true])
})

test('a refusal that comes after the dialog was closed is told in a toast', async () => {
  const { network, close, toggle } = await open([summary('Party', false)])
  const { promise, resolve: say } = Promise.withResolvers<Refusal>()
  network.answer(putListLine, () => promise)
  await toggle(0)
  await close()
  await act(async () => say(new Refusal('list_full')))
  await settle()
  expect(readToasts().map(({ message }) => message)).toContain(new Refusal('list_full').message)
})

async function open(said: ListSummary[] | Refusal) {
  const network = openNetwork()
  network.answer(readLists, said instanceof Refusal ? said : { data: said })
  const dialog = (open: boolean) => <SaveToList product={productOf('fig')} open={open} onClose={() => {}} />
  const { place, show } = await render(dialog(true))
  await settle()
  const boxes = () => [...place.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  return {
    network,
    place,
    close: () => show(dialog(false)),
    ticks: () => boxes().map(({ checked }) => checked),
    toggle: async (n: number) => {
      await act(async () => boxes()[n]?.click())
      await settle()
    },
  }
}
