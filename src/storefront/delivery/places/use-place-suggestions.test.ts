import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SEARCH_DEBOUNCE_MS } from '#contract/constants.ts'
import { locationAutosuggest } from '#contract/delivery/places/location.ts'
import { openNetwork } from '#testing/network.ts'
import { renderHook } from '#testing/render.tsx'
import { usePlaceSuggestions } from './use-place-suggestions.ts'

const QUEEN_STREET = { address: 'Queen Street, Brisbane City QLD 4000', place_id: 'queen' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('suggestions are requested once, half a second after typing stops', async () => {
  const { network, field, typed } = await openField()
  network.answer(locationAutosuggest, { suggestions: [QUEEN_STREET] })
  await typed('que', SEARCH_DEBOUNCE_MS - 1)
  await typed('queen', SEARCH_DEBOUNCE_MS - 1)
  expect(network.asks(locationAutosuggest)).toEqual([])
  expect(field.current).toEqual({ phase: 'loading', suggestions: [] })

  await typed('queen', 1)
  expect(network.asks(locationAutosuggest)).toEqual([{ keyword: 'queen', limit: '5', offset: '5' }])
  expect(field.current).toEqual({ phase: 'results', suggestions: [QUEEN_STREET] })
})

test('an unknown place and a failed lookup both give an empty list', async () => {
  const { network, field, typed } = await openField()
  network.answer(locationAutosuggest, { suggestions: [] })
  await typed('qwxz', SEARCH_DEBOUNCE_MS)
  expect(field.current.phase).toBe('empty')

  network.answer(locationAutosuggest, { suggestions: [QUEEN_STREET] })
  await typed('queen', SEARCH_DEBOUNCE_MS)
  expect(field.current.phase).toBe('results')
  network.answer(locationAutosuggest, 'lost')
  await typed('queen st', SEARCH_DEBOUNCE_MS)
  expect(field.current).toEqual({ phase: 'empty', suggestions: [] })
})

test('a blank field requests nothing and shows nothing', async () => {
  const { network, field, typed } = await openField()
  network.answer(locationAutosuggest, { suggestions: [QUEEN_STREET] })
  await typed('   ', SEARCH_DEBOUNCE_MS)
  expect(network.asks(locationAutosuggest)).toEqual([])
  await typed('queen', SEARCH_DEBOUNCE_MS)
  await typed('', 0)
  expect(field.current).toEqual({ phase: 'blank', suggestions: [] })
})

async function openField() {
  const network = openNetwork()
  const field = await renderHook(usePlaceSuggestions, '')

  async function typed(text: string, pauseMs: number): Promise<void> {
    await field.again(text)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(pauseMs)
    })
  }
  return { network, field, typed }
}
