import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { API_TIMEOUT_MS, RETRY_DELAY_MS } from '#contract/constants.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { listAddresses } from '#contract/people/addresses/addresses.ts'
import { logout, refreshToken } from '#contract/people/sessions/accounts.ts'
import { Refusal } from '#contract/refusals.ts'
import { accessTokenFor, signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { hideDialog, useDialogStore } from '../layout/dialog-store.ts'
import { call } from './browser-call.ts'
import { useLoaderStore } from './loader-store.ts'
import { forgetSession, readRoot } from './root-store.ts'

const aisles = { data: [] }
const noAddresses = { address_list: [], default_address_id: null } as never

beforeEach(() => {
  forgetSession()
  hideDialog()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a visitor’s request carries no token', async () => {
  const network = openNetwork()
  network.answer(fetchCategories, aisles)
  expect(await call(fetchCategories, {})).toEqual(aisles)
  expect(network.asked[0]?.headers.has('authorization')).toBe(false)
})

test('a customer’s request carries their token', async () => {
  const token = signInHere()
  const network = openNetwork()
  network.answer(listAddresses, noAddresses)
  await call(listAddresses, {})
  expect(network.asked[0]?.headers.get('authorization')).toBe(`Bearer ${token}`)
})

test('a request for a customer’s own data waits for a fresh token when the old one is running out', async () => {
  signInHere({ seconds: 10 })
  const access = accessTokenFor(3_600, { name: 'fresh' })
  const network = openNetwork()
  network.answer(refreshToken, { access, refresh: 'next' })
  network.answer(listAddresses, noAddresses)
  await call(listAddresses, {})
  expect(network.asked.map(({ path }) => path)).toEqual([refreshToken.path, listAddresses.path])
  expect(network.asked[1]?.headers.get('authorization')).toBe(`Bearer ${access}`)
  expect(readRoot().auth).toMatchObject({ accessToken: access, refreshToken: 'next' })
})

test('a request for public data does not wait for a token and goes without the old one', async () => {
  signInHere({ seconds: 10 })
  const network = openNetwork()
  network.answer(fetchCategories, aisles)
  await call(fetchCategories, {})
  expect(network.asked.map(({ path }) => path)).toEqual([fetchCategories.path])
  expect(network.asked[0]?.headers.has('authorization')).toBe(false)
})

test('a refusal for lack of a sign-in opens the login dialog', async () => {
  const network = openNetwork()
  network.answer(listAddresses, new Refusal('not_signed_in'))
  await expect(call(listAddresses, {})).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(useDialogStore.getState().open).toEqual({ type: 'login' })
})

test('a 401 without an error code, as from a proxy, opens the login dialog too', async () => {
  openNetwork().answer(listAddresses, new Response('<h1>Who are you?</h1>', { status: 401 }))
  await expect(call(listAddresses, {})).rejects.toMatchObject({ code: 'not_signed_in', status: 401 })
  expect(useDialogStore.getState().open).toEqual({ type: 'login' })
})

test('a shopper who signs out while their token is refreshed is not asked to sign in again', async () => {
  signInHere({ seconds: 10 })
  const network = openNetwork()
  network.answer(refreshToken, () => {
    forgetSession()
    return { access: accessTokenFor(3_600), refresh: 'next' }
  })
  await expect(call(listAddresses, {})).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(useDialogStore.getState().open).toBeUndefined()
  expect(network.asks(listAddresses)).toEqual([])
})

test('any other refusal is left to the caller', async () => {
  const network = openNetwork()
  network.answer(listAddresses, new Refusal('not_allowed'))
  await expect(call(listAddresses, {})).rejects.toMatchObject({ code: 'not_allowed' })
  expect(useDialogStore.getState().open).toBeUndefined()
})

test('a lost connection is thrown as a network error', async () => {
  openNetwork().answer(fetchCategories, 'lost')
  await expect(call(fetchCategories, {})).rejects.toMatchObject({ code: 'network_error', status: 0 })
})

test('a request that times out is thrown as a network error', async () => {
  const time = new AbortController()
  const begin = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
  openNetwork().answer(fetchCategories, () => new Promise(() => {}))
  const asking = call(fetchCategories, {})
  time.abort(new DOMException('The time is up.', 'TimeoutError'))
  await expect(asking).rejects.toMatchObject({ code: 'network_error' })
  expect(begin).toHaveBeenCalledWith(API_TIMEOUT_MS)
})

test('a request aborted by its caller is not a network error', async () => {
  const leaving = new AbortController()
  openNetwork().answer(fetchCategories, () => new Promise(() => {}))
  const asking = call(fetchCategories, {}, { signal: leaving.signal })
  leaving.abort()
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
})

test('the loader counts the running calls that want it, whether they succeed or fail', async () => {
  const network = openNetwork()
  const [first, second] = [Promise.withResolvers<typeof aisles>(), Promise.withResolvers<'lost'>()]
  const answers = [first.promise, second.promise]
  network.answer(fetchCategories, () => answers.shift() ?? aisles)
  const running = () => useLoaderStore.getState().running
  const asking = call(fetchCategories, {}, { loader: true })
  const failing = call(fetchCategories, {}, { loader: true })
  await call(fetchCategories, {})
  expect(running()).toBe(2)
  first.resolve(aisles)
  await asking
  expect(running()).toBe(1)
  second.resolve('lost')
  await expect(failing).rejects.toThrow()
  expect(running()).toBe(0)
})

test('a call with retries is repeated after the retry delay until it is answered', async () => {
  vi.useFakeTimers()
  const network = openNetwork()
  network.answer(fetchCategories, 'lost')
  const asking = call(fetchCategories, {}, { retries: 2 })
  await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS - 1)
  expect(network.asked).toHaveLength(1)
  network.answer(fetchCategories, aisles)
  await vi.advanceTimersByTimeAsync(1)
  expect(await asking).toEqual(aisles)
  expect(network.asked).toHaveLength(2)
})

test('the last failed retry throws the reason and logs the message from the specification', async () => {
  vi.useFakeTimers()
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  const network = openNetwork()
  network.answer(fetchCategories, new Refusal('internal_error'))
  const asking = call(fetchCategories, {}, { retries: 2 }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(2 * RETRY_DELAY_MS)
  expect(await asking).toMatchObject({ code: 'internal_error' })
  expect(network.asked).toHaveLength(3)
  expect(written).toHaveBeenCalledExactlyOnceWith('Max retries reached')
})

test.each([new Refusal('not_signed_in'), new Refusal('not_allowed')])(
  'a call without permission is not retried: %s',
  async (refusal) => {
    const network = openNetwork()
    network.answer(fetchCategories, refusal)
    await expect(call(fetchCategories, {}, { retries: 5 })).rejects.toThrow(refusal.message)
    expect(network.asked).toHaveLength(1)
  },
)

test('the CSRF cookie is repeated in a header of requests that change something, and of no others', async () => {
  for (const cookie of ['theme=dark', 'csrftoken=abc']) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
    document.cookie = cookie
  }
  const network = openNetwork()
  network.answer(fetchCategories, aisles)
  network.answer(logout, undefined)
  await call(fetchCategories, {})
  await call(logout, { refresh: 'r' })
  expect(network.asked.map(({ headers }) => headers.get('x-csrftoken'))).toEqual([null, 'abc'])
})
