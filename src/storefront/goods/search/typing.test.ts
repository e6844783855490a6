import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SEARCH_DEBOUNCE_MS } from '#contract/constants.ts'
import { doneTyping, isTyping, noteKey, pauseInTyping } from './typing.ts'

beforeEach(() => {
  vi.useFakeTimers()
  doneTyping()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the shopper counts as typing until no key was pressed for a while', async () => {
  expect(isTyping()).toBe(false)
  noteKey()
  await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 1)
  expect(isTyping()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(isTyping()).toBe(false)
})

test('a pause begins a while after the last key, however many there were', async () => {
  let hasPaused = false
  noteKey()
  void pauseInTyping().then(() => {
    hasPaused = true
  })
  for (let key = 0; key < 5; key++) {
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 100)
    noteKey()
  }
  await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 1)
  expect(hasPaused).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(hasPaused).toBe(true)
})

test('a pause needs no wait if no key was pressed or typing is already done', async () => {
  await pauseInTyping()
  noteKey()
  doneTyping()
  await pauseInTyping()
  expect(isTyping()).toBe(false)
})
