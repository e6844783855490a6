import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DRAWER_CLOSING_MS } from '#contract/constants.ts'
import { pass } from '#testing/pass.ts'
import { renderHook } from '#testing/render.tsx'
import { useShown } from './use-shown.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a closing drawer is shown until it is out of sight', async () => {
  const drawer = await renderHook(useShown, false)
  expect(drawer.current).toBe(false)
  await drawer.again(true)
  expect(drawer.current).toBe(true)

  await drawer.again(false)
  await pass(DRAWER_CLOSING_MS - 1)
  expect(drawer.current).toBe(true)
  await pass(1)
  expect(drawer.current).toBe(false)
})

test('a drawer reopened while closing has its full closing time again', async () => {
  const drawer = await renderHook(useShown, true)
  await drawer.again(false)
  await pass(DRAWER_CLOSING_MS - 1)
  await drawer.again(true)
  await pass(DRAWER_CLOSING_MS)
  expect(drawer.current).toBe(true)

  await drawer.again(false)
  await pass(DRAWER_CLOSING_MS - 1)
  expect(drawer.current).toBe(true)
})
