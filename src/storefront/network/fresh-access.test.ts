import { beforeEach, expect, test } from 'vitest'
import { refreshToken as endpoint } from '#contract/people/sessions/accounts.ts'
import { Refusal } from '#contract/refusals.ts'
import { accessTokenFor, MOBILE, signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { hideDialog, useDialogStore } from '../layout/dialog-store.ts'
import { signInWith } from './change-session.ts'
import { freshAccessToken } from './fresh-access.ts'
import { changeRoot, forgetSession, readRoot } from './root-store.ts'

const access = accessTokenFor(3_600, { name: 'fresh' })
const fresh = { access, refresh: 'next' }

beforeEach(() => {
  forgetSession()
  hideDialog()
})

test('several calls at once refresh the token only once', async () => {
  signInHere({ seconds: 10 })
  const network = openNetwork()
  network.answer(endpoint, fresh)
  expect(await Promise.all([freshAccessToken(), freshAccessToken(), freshAccessToken()])).toEqual([
    access,
    access,
    access,
  ])
  expect(network.asks(endpoint)).toEqual([{ refresh: 'refresh' }])
  expect(readRoot().auth).toEqual({
    isLoggedIn: true,
    accessToken: access,
    refreshToken: 'next',
    mobileNumber: MOBILE,
    clockAheadMs: expect.any(Number),
  })
})

test('a failed refresh is not reused for the next call', async () => {
  signInHere({ seconds: 10 })
  const network = openNetwork()
  network.answer(endpoint, 'lost')
  await expect(freshAccessToken()).rejects.toMatchObject({ code: 'network_error' })
  network.answer(endpoint, fresh)
  expect(await freshAccessToken()).toBe(access)
})

test('a token that another tab has fetched is used without asking the service', async () => {
  signInHere({ seconds: 10 })
  const network = openNetwork()
  anotherTab({ accessToken: access, refreshToken: 'next' })
  expect(await freshAccessToken()).toBe(access)
  expect(network.asked).toEqual([])
})

test('a refresh token used up by another tab is not taken for a sign-out', async () => {
  signInHere({ seconds: 10 })
  const network = openNetwork()
  network.answer(endpoint, () => {
    anotherTab({ accessToken: access, refreshToken: 'next' })
    return new Refusal('session_over')
  })
  expect(await freshAccessToken()).toBe(access)
  expect(readRoot().auth.isLoggedIn).toBe(true)
  expect(useDialogStore.getState().open).toBeUndefined()
})

test('a session that is over signs the customer out and opens the login dialog', async () => {
  signInHere({ seconds: 10 })
  openNetwork().answer(endpoint, new Refusal('session_over'))
  await expect(freshAccessToken()).rejects.toMatchObject({ code: 'session_over' })
  expect(readRoot().auth.isLoggedIn).toBe(false)
  expect(useDialogStore.getState().open).toEqual({ type: 'login' })
  expect(readRoot().isExpired).toBe(true)
  signInHere({ seconds: 10 })
  forgetSession()
  expect(readRoot().isExpired).toBeUndefined()
})

test('nothing is requested without a refresh token', async () => {
  signInHere({ seconds: 10 })
  anotherTab({ refreshToken: null })
  const network = openNetwork()
  await expect(freshAccessToken()).rejects.toMatchObject({ code: 'session_over' })
  expect(network.asked).toEqual([])
})

test.each([
  'lost' as const,
  new Refusal('internal_error'),
  new Refusal('too_many_requests', { retryAfter: 1 }),
])('a service that cannot answer does not sign the customer out: %s', async (said) => {
  signInHere({ seconds: 10 })
  openNetwork().answer(endpoint, said)
  await expect(freshAccessToken()).rejects.toThrow()
  expect(readRoot().auth).toMatchObject({ isLoggedIn: true, refreshToken: 'refresh' })
})

test.each([
  ['good', fresh],
  ['refused', new Refusal('session_over')],
])(
  'a %s answer after a sign-out neither restores the session nor opens the login dialog',
  async (_, said) => {
    signInHere({ seconds: 10 })
    openNetwork().answer(endpoint, () => {
      forgetSession()
      return said
    })
    await expect(freshAccessToken()).rejects.toMatchObject({ code: 'not_signed_in', status: 401 })
    expect(readRoot().auth.isLoggedIn).toBe(false)
    expect(useDialogStore.getState().open).toBeUndefined()
  },
)

test('a refresh does not change the session of another customer who signed in meanwhile', async () => {
  signInHere({ seconds: 10 })
  const theirs = { accessToken: accessTokenFor(3_600), refreshToken: 'theirs', mobileNumber: '+61498765432' }
  openNetwork().answer(endpoint, () => {
    signInWith(theirs)
    return fresh
  })
  expect(await freshAccessToken()).toBe(theirs.accessToken)
  expect(readRoot().auth).toEqual({ isLoggedIn: true, ...theirs, clockAheadMs: expect.any(Number) })
})

function anotherTab(auth: object): void {
  changeRoot((root) => ({ ...root, auth: { ...root.auth, ...auth } }))
}
