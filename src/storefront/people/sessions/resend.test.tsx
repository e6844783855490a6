import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { secondsUntilResend } from '#contract/people/sessions/countdown.ts'
import { render } from '#testing/render.tsx'
import { sessionTexts as texts } from '../../texts/session.ts'
import { Resend } from './resend.tsx'

const wait = secondsUntilResend(0, 0)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('another code can be requested once the countdown is over', async () => {
  const { place, button, pass } = await openStep()
  expect(place.textContent).toBe(texts.resendIn(wait))
  await pass((wait - 1) * 1_000)
  expect(button()).toBeNull()
  await pass(1_000)
  expect(button()?.textContent).toBe(texts.resend)
})

test('a code that was sent again is announced to screen readers and restarts the countdown', async () => {
  const { button, pass, sentAgain, told, place } = await openStep()
  expect(told()).toBe('')
  await pass(wait * 1_000)
  await act(async () => button()?.click())
  await sentAgain()
  expect(told()).toBe(texts.resent)
  expect(place.textContent).toContain(texts.resendIn(wait))
})

async function openStep() {
  const step = (sentAt: number) => <Resend sentAt={sentAt} isSending={false} onResend={async () => {}} />
  const { place, show } = await render(step(Date.now()))
  return {
    place,
    button: () => place.querySelector('button'),
    told: () => place.querySelector('[role=status]')?.textContent,
    sentAgain: () => show(step(Date.now())),
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
  }
}
