import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pass } from '#testing/pass.ts'
import { renderHook } from '#testing/render.tsx'
import { useDelayed } from './use-delayed.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a short state is never shown', async () => {
  const hook = await delayed(true)
  await pass(199)
  await hook.again(false)
  await pass(1_000)
  expect(hook.current).toBe(false)
})

test('a lasting state is shown until it is over', async () => {
  const hook = await delayed(true)
  await pass(199)
  expect(hook.current).toBe(false)
  await pass(1)
  expect(hook.current).toBe(true)
  await hook.again(false)
  expect(hook.current).toBe(false)
})

test('a state that returns is delayed for the full time again', async () => {
  const hook = await delayed(true)
  await pass(200)
  await hook.again(false)
  await hook.again(true)
  expect(hook.current).toBe(false)
  await pass(200)
  expect(hook.current).toBe(true)
})

function delayed(isSo: boolean) {
  return renderHook((isSo: boolean) => useDelayed(isSo, 200), isSo)
}
