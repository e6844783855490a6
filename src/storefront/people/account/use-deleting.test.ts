import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#contract/orders/personal-data/personal-data.ts'
import { Refusal } from '#contract/refusals.ts'
import { refusedHere } from '#contract/refused.ts'
import { signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { renderHook } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { forgetSession, readRoot } from '../../network/root-store.ts'
import { personalDataTexts as texts } from '../../texts/personal-data.ts'
import { sessionTexts } from '../../texts/session.ts'
import { useDeleting } from './use-deleting.ts'

beforeEach(() => {
  forgetSession()
  signInHere()
  for (const { id } of readToasts()) dismissToast(id)
})

test('deleting the account also signs the customer out in this browser', async () => {
  const { network, remove } = await openStep()
  network.answer(deleteAccount, { message: 'Deleted.' } as never)
  expect(await remove('1234')).toBe(true)
  expect(network.asks(deleteAccount)).toEqual([{ otp: '1234', newsletter: false }])
  expect(readRoot().auth.isLoggedIn).toBe(false)
  expect(readToasts()).toMatchObject([{ type: 'success', message: texts.deleted }])
})

test('a wrong code deletes nothing, and says how many tries are left', async () => {
  const { network, hook, remove } = await openStep()
  const refusal = new Refusal('otp_incorrect', { attempts_left: 1 })
  network.answer(deleteAccount, refusal)
  expect(await remove('0000')).toBe(false)
  expect(hook.current).toMatchObject({
    isTrying: false,
    failure: `${refusal.message} ${sessionTexts.triesLeft(1)}`,
  })
  expect(readRoot().auth.isLoggedIn).toBe(true)
})

test('the shop’s refusal because of an order under way is shown until it is dismissed', async () => {
  const { network, hook, remove } = await openStep()
  network.answer(deleteAccount, new Refusal('order_under_way'))
  await remove('1234')
  expect(hook.current.failure).toBe(new Refusal('order_under_way').message)
  await act(async () => hook.current.forgive())
  expect(hook.current.failure).toBe('')
})

test('an unreadable answer shows an error and keeps the customer signed in', async () => {
  const { network, hook, remove } = await openStep()
  network.answer(deleteAccount, new Response('<html>'))
  await remove('1234')
  expect(hook.current.failure).toBe(refusedHere('network_error').message)
  expect(readRoot().auth.isLoggedIn).toBe(true)
})

test('a second press before the answer sends no second request', async () => {
  const answer = Promise.withResolvers<never>()
  const { network, hook, remove } = await openStep()
  network.answer(deleteAccount, () => answer.promise)
  await act(async () => void hook.current.run('1234', false))
  expect(hook.current.isTrying).toBe(true)
  expect(await remove('1234')).toBe(false)
  await act(async () => answer.resolve({} as never))
  expect(network.asks(deleteAccount)).toHaveLength(1)
})

async function openStep() {
  const network = openNetwork()
  const hook = await renderHook(useDeleting, undefined)
  async function remove(otp: string) {
    let isGone = false
    await act(async () => {
      isGone = await hook.current.run(otp, false)
    })
    return isGone
  }
  return { network, hook, remove }
}
