import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logout } from '#contract/people/sessions/accounts.ts'
import { Refusal } from '#contract/refusals.ts'
import { signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { forgetSession, readRoot } from '../../network/root-store.ts'
import { signOut } from './sign-out.ts'

const opened = () => vi.spyOn(location, 'replace').mockImplementation(() => {})

beforeEach(() => forgetSession())
afterEach(() => {
  vi.restoreAllMocks()
})

test('signing out ends the session at the service and leads to the home page', async () => {
  signInHere()
  const replace = opened()
  const network = openNetwork()
  network.answer(logout, undefined)
  await signOut()
  expect(network.asks(logout)).toEqual([{ refresh: 'refresh' }])
  expect(readRoot().auth.isLoggedIn).toBe(false)
  expect(replace).toHaveBeenCalledExactlyOnceWith('/')
})

test('this browser forgets the customer before the service has answered', async () => {
  signInHere()
  opened()
  openNetwork().answer(logout, () => {
    expect(readRoot().auth).toMatchObject({ isLoggedIn: false, refreshToken: null })
    return undefined
  })
  await signOut()
  expect.assertions(1)
})

test.each(['lost' as const, new Refusal('internal_error')])(
  'the customer is signed out here even if the service cannot be told: %s',
  async (said) => {
    signInHere()
    const replace = opened()
    openNetwork().answer(logout, said)
    await signOut()
    expect(readRoot().auth.isLoggedIn).toBe(false)
    expect(replace).toHaveBeenCalledOnce()
  },
)

test('the service is not asked if there is no session to end', async () => {
  const replace = opened()
  const network = openNetwork()
  await signOut()
  expect(network.asked).toEqual([])
  expect(replace).toHaveBeenCalledOnce()
})
