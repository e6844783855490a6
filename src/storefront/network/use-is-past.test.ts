import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInHere } from '#testing/customer-in-browser.ts'
import { pass } from '#testing/pass.ts'
import { renderHook } from '#testing/render.tsx'
import { forgetSession } from './root-store.ts'
import { useIsPast } from './use-is-past.ts'

const NOW = Date.parse('2026-03-05T00:00:00Z')
const inOneMinute = new Date(NOW + 60_000).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  forgetSession()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a moment becomes past at its time without any action', async () => {
  const hook = await pastOf(inOneMinute)
  await pass(59_999)
  expect(hook.current).toBe(false)
  await pass(51)
  expect(hook.current).toBe(true)
})

test('a moment that is already over is past at once', async () => {
  expect((await pastOf(new Date(NOW - 1).toISOString())).current).toBe(true)
})

test.each([null, undefined])('a missing moment (%s) is never past', async (moment) => {
  const hook = await pastOf(moment)
  await pass(1_000_000)
  expect(hook.current).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

test('a tab that slept through the moment notices it as soon as it is visible', async () => {
  const hook = await pastOf(inOneMinute)
  vi.setSystemTime(NOW + 3_600_000)
  expect(hook.current).toBe(false)
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(hook.current).toBe(true)
})

test('a new moment starts a new wait', async () => {
  const hook = await pastOf(inOneMinute)
  await pass(61_000)
  await hook.again(new Date(NOW + 120_000).toISOString())
  expect(hook.current).toBe(false)
  await pass(59_051)
  expect(hook.current).toBe(true)
})

test.each([
  ['an hour fast', 3_600_000],
  ['an hour slow', -3_600_000],
])('on a device whose clock is %s, a moment is past at the service’s time', async (_, aheadMs) => {
  vi.setSystemTime(NOW + aheadMs)
  signInHere({ aheadMs })
  const hook = await pastOf(inOneMinute)
  await pass(59_999)
  expect(hook.current).toBe(false)
  await pass(51)
  expect(hook.current).toBe(true)
})

function pastOf(moment: string | null | undefined) {
  return renderHook((moment: string | null | undefined) => useIsPast(moment), moment)
}
