import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchSuggestions } from '#contract/goods/search/search.ts'
import { openNetwork } from '#testing/network.ts'
import { renderHook } from '#testing/render.tsx'
import { useSuggestions } from './use-suggestions.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('searches and categories are suggested with their paths', async () => {
  const { network, typed, titles, paths } = await openBox()
  network.answer(searchSuggestions, {
    queries: ['milk chocolate'],
    categories: [{ id: 'milk', title: 'Milk', image: '/milk.webp', category_id: 'dairy' }],
    products: [],
  })
  await typed('milk')

  expect(network.asks(searchSuggestions)).toEqual([{ q: 'milk' }])
  expect(titles()).toEqual(['milk chocolate', 'Milk'])
  expect(paths()).toEqual(['/search/?q=milk+chocolate', '/cat/milk/pid/dairy/milk'])
})

test('older suggestions stay while the shopper types on or deletes, but not for another word', async () => {
  const { network, typed, titles } = await openBox()
  network.answer(searchSuggestions, suggesting('milk', 'milkshake'))
  await typed('mil')
  network.answer(searchSuggestions, () => new Promise(() => {}))

  await typed('milk')
  expect(titles()).toEqual(['milk', 'milkshake'])
  await typed('mi')
  expect(titles()).toEqual(['milk', 'milkshake'])
  await typed('bread')
  expect(titles()).toEqual([])
})

test('nothing is suggested for an empty box or when suggestions cannot be fetched', async () => {
  const { network, typed, titles } = await openBox()
  network.answer(searchSuggestions, 'lost')
  await typed('milk')
  expect(titles()).toEqual([])

  network.answer(searchSuggestions, suggesting('bread'))
  await typed('bread')
  expect(titles()).toEqual(['bread'])
  await typed('')
  expect(titles()).toEqual([])
})

async function openBox() {
  const network = openNetwork()
  const box = await renderHook(useSuggestions, '')

  const options = () => box.current?.flatMap(({ options }) => options) ?? []

  /** Puts the text into the box, and pauses as the shopper would. */
  async function typed(text: string): Promise<void> {
    await box.again(text)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(200)
    })
  }
  return {
    network,
    typed,
    titles: () => options().map(({ title }) => title),
    paths: () => options().map(({ path }) => path),
  }
}

function suggesting(...queries: string[]) {
  return { queries, categories: [], products: [] }
}
