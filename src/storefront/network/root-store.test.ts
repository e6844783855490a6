import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openCaches } from '#testing/cache-storage.ts'
import { LOOKED_AT, PICTURES, SHELL } from '../offline/cache-names.ts'
import { keepTokens, setLocation, signInWith } from './change-session.ts'
import { changeRoot, forgetSession, readRoot, useRootStore } from './root-store.ts'

const session = { accessToken: 'access', refreshToken: 'refresh', mobileNumber: '+61412345678' }
const queenStreet = { lat: -27.47, lng: 153.02, address: 'Queen Street' }

beforeEach(() => forgetSession())

test('the session of a customer who signs in is stored under the key “root”', () => {
  signInWith(session)
  expect(JSON.parse(localStorage.getItem('root') ?? '').state.auth).toEqual({
    isLoggedIn: true,
    ...session,
    clockAheadMs: 0,
  })
  expect(readRoot().auth.mobileNumber).toBe('+61412345678')
})

test('a value written by another tab counts at once, before this tab gets the event', () => {
  signInWith(session)
  writtenElsewhere({ auth: { ...readRoot().auth, accessToken: 'newer' } })
  expect(useRootStore.getState().auth.accessToken).toBe('access')
  expect(readRoot().auth.accessToken).toBe('newer')
})

test('a change starts from what another tab has written and loses none of it', () => {
  signInWith(session)
  writtenElsewhere({ auth: { ...readRoot().auth, accessToken: 'newer' } })
  setLocation(queenStreet)
  expect(readRoot()).toMatchObject({
    auth: { accessToken: 'newer' },
    common: { currentAddress: 'Queen Street' },
  })
})

test('signing out in one tab signs the others out too', async () => {
  signInWith(session)
  writtenElsewhere({})
  window.dispatchEvent(new StorageEvent('storage', { key: 'root' }))
  await expect.poll(() => useRootStore.getState().auth.isLoggedIn).toBe(false)
})

test('clearing the whole storage signs the customer out too', async () => {
  signInWith(session)
  writtenElsewhere({})
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await expect.poll(() => useRootStore.getState().auth.isLoggedIn).toBe(false)
})

test('a change to another storage key is ignored', async () => {
  signInWith(session)
  writtenElsewhere({})
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  await Promise.resolve()
  expect(useRootStore.getState().auth.isLoggedIn).toBe(true)
})

test('a page restored from the history reads the session again', async () => {
  signInWith(session)
  writtenElsewhere({})
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await expect.poll(() => useRootStore.getState().auth.isLoggedIn).toBe(false)
})

test('signing out clears the location and the search', () => {
  signInWith(session)
  setLocation({ ...queenStreet, defaultAddressId: 'home' })
  changeRoot(({ auth, common }) => ({ auth, common: { ...common, searchVal: 'figs' } }))
  forgetSession()
  expect(readRoot()).toEqual({
    auth: { isLoggedIn: false, refreshToken: null, accessToken: null, mobileNumber: null },
    common: { searchVal: '', currentCoordinates: null, currentAddress: '', defaultAddressId: null },
  })
})

test('another place keeps the default address unless it names one', () => {
  setLocation({ ...queenStreet, defaultAddressId: 'home' })
  setLocation({ ...queenStreet, address: 'Ann Street' })
  expect(readRoot().common).toMatchObject({ currentAddress: 'Ann Street', defaultAddressId: 'home' })
  setLocation({ ...queenStreet, defaultAddressId: null })
  expect(readRoot().common.defaultAddressId).toBeNull()
})

test.each(['not JSON', '{}', '{"state":{"auth":{}}}', '{"state":null}'])(
  'invalid storage content, such as %s, signs no customer in',
  (written) => {
    localStorage.setItem('root', written)
    expect(readRoot().auth.isLoggedIn).toBe(false)
    expect(readRoot().common.currentAddress).toBe('')
  },
)

test.each([
  ['the service has ended', () => forgetSession()],
  ['another tab has ended', () => endedElsewhere()],
  ['another customer takes over', () => signInWith({ ...session, mobileNumber: '+61400000002' })],
])('a session that %s deletes the viewed products and keeps the shop’s own files', async (_, end) => {
  const kept = await openKept()
  signInWith(session)
  end()
  await expect.poll(() => kept()).toEqual([SHELL])
})

test('viewed products are kept when the visitor signs in and while the session goes on', async () => {
  const kept = await openKept()
  setLocation(queenStreet)
  signInWith(session)
  keepTokens({ accessToken: 'newer', refreshToken: 'newer' })
  expect(await kept()).toEqual([SHELL, LOOKED_AT, PICTURES])
})

async function openKept() {
  const caches = openCaches(async () => new Response())
  for (const name of [SHELL, LOOKED_AT, PICTURES]) await caches.open(name)
  vi.stubGlobal('caches', caches)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return caches.keys
}

function endedElsewhere() {
  writtenElsewhere({})
  window.dispatchEvent(new StorageEvent('storage', { key: 'root' }))
}

function writtenElsewhere(state: object) {
  localStorage.setItem('root', JSON.stringify({ state, version: 0 }))
}
