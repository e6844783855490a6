import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { verifyOtp } from '#contract/people/sessions/accounts.ts'
import { Refusal } from '#contract/refusals.ts'
import { refusedHere } from '#contract/refused.ts'
import { openNetwork } from '#testing/network.ts'
import { renderHook } from '#testing/render.tsx'
import { forgetSession, readRoot } from '../../network/root-store.ts'
import { sessionTexts as texts } from '../../texts/session.ts'
import { savePendingAction } from './pending-action.ts'
import { useVerifying } from './use-verifying.ts'

const session = { accessToken: 'access', refreshToken: 'refresh', mobileNumber: '+61412345678' }
const good = { message: 'Welcome.', data: session }

beforeEach(() => {
  forgetSession()
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a correct code signs the customer in and reloads the page', async () => {
  const { network, hook, verify, reload, assign } = await openStep()
  network.answer(verifyOtp, good)
  expect(await verify('0412345678', '1234')).toBe(true)
  expect(network.asks(verifyOtp)).toEqual([{ mobile: '0412345678', otp: '1234' }])
  expect(readRoot().auth).toEqual({ isLoggedIn: true, ...session, clockAheadMs: 0 })
  expect(reload).toHaveBeenCalledOnce()
  expect(assign).not.toHaveBeenCalled()
  // The button stays busy until the page has been left.
  expect(hook.current.isTrying).toBe(true)
})

test('a customer who wanted another page is led to it after signing in', async () => {
  const { network, verify, reload, assign } = await openStep()
  network.answer(verifyOtp, good)
  savePendingAction('path', '/checkout')
  await verify('0412345678', '1234')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/checkout')
  expect(reload).not.toHaveBeenCalled()
})

test('a wrong code says so and how many tries are left', async () => {
  const { network, hook, verify } = await openStep()
  network.answer(verifyOtp, new Refusal('otp_incorrect', { attempts_left: 2 }))
  expect(await verify('0412345678', '0000')).toBe(false)
  expect(hook.current).toMatchObject({
    isTrying: false,
    failure: `${new Refusal('otp_incorrect', { attempts_left: 2 }).message} ${texts.triesLeft(2)}`,
  })
  expect(readRoot().auth.isLoggedIn).toBe(false)
})

test('an expired code says only that', async () => {
  const { network, hook, verify } = await openStep()
  network.answer(verifyOtp, new Refusal('otp_expired'))
  await verify('0412345678', '0000')
  expect(hook.current.failure).toBe(new Refusal('otp_expired').message)
})

test('an unreadable answer shows a network error', async () => {
  const { network, hook, verify } = await openStep()
  network.answer(verifyOtp, new Response('<html>'))
  expect(await verify('0412345678', '1234')).toBe(false)
  expect(hook.current.failure).toBe(refusedHere('network_error').message)
})

test('an empty code is not sent', async () => {
  const { network, hook, verify } = await openStep()
  expect(await verify('0412345678', '')).toBe(false)
  expect(hook.current.failure).toBe(texts.codeRequired)
  expect(network.asked).toEqual([])
  await act(async () => hook.current.forgive())
  expect(hook.current.failure).toBe('')
})

test('a second press before the answer sends the code only once', async () => {
  const answer = Promise.withResolvers<typeof good>()
  const { network, hook } = await openStep()
  network.answer(verifyOtp, () => answer.promise)
  const first = hook.current.verify
  let trying: Promise<boolean> | undefined
  await act(async () => {
    trying = first('0412345678', '1234')
  })
  expect(hook.current.isTrying).toBe(true)
  expect(await hook.current.verify('0412345678', '1234')).toBe(false)
  await act(async () => answer.resolve(good))
  expect(await trying).toBe(true)
  expect(network.asks(verifyOtp)).toHaveLength(1)
})

async function openStep() {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const network = openNetwork()
  const hook = await renderHook(useVerifying, undefined)
  async function verify(mobile: string, otp: string) {
    let isIn = false
    await act(async () => {
      isIn = await hook.current.verify(mobile, otp)
    })
    return isIn
  }
  return { network, hook, verify, reload, assign }
}
