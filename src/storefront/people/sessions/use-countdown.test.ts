import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { secondsUntilResend } from '#contract/people/sessions/countdown.ts'
import { pass } from '#testing/pass.ts'
import { renderHook } from '#testing/render.tsx'
import { useCountdown } from './resend.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the countdown runs down to zero and stops', async () => {
  const sentAt = Date.now()
  const whole = secondsUntilResend(sentAt, sentAt)
  const hook = await renderHook(useCountdown, sentAt)
  expect(hook.current).toBe(whole)
  await pass(1_000)
  expect(hook.current).toBe(whole - 1)
  await pass(whole * 1_000)
  expect(hook.current).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('a new code restarts the countdown', async () => {
  const hook = await renderHook(useCountdown, Date.now())
  await pass(120_000)
  const sentAgainAt = Date.now()
  await hook.again(sentAgainAt)
  expect(hook.current).toBe(secondsUntilResend(sentAgainAt, sentAgainAt))
  await pass(1_000)
  expect(hook.current).toBe(secondsUntilResend(0, 1_000))
})

test('leaving the page stops the countdown', async () => {
  const hook = await renderHook(useCountdown, Date.now())
  await hook.leave()
  expect(vi.getTimerCount()).toBe(0)
})
