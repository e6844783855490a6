// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logout } from '#contract/sessions/accounts.ts'
import { MOBILE, signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { forgetSession } from '../session/root-store.ts'
import { signOut } from '../session/sign-out.ts'
import { beginDraft, changeDraft, useDraftStore } from './draft-store.ts'

const NOTE = 'The key is under the mat.'

beforeEach(() => {
  signInHere()
  beginDraft(MOBILE)
  changeDraft({ note: NOTE, addressId: 'home' })
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('a draft lives through a reload of its tab', async () => {
  const { useDraftStore: reloaded } = await openedAnew()
  expect(reloaded.getState()).toMatchObject({ owner: MOBILE, note: NOTE, addressId: 'home' })
})

test('a customer who signs out leaves neither their mobile nor their note in the tab', async () => {
  vi.spyOn(location, 'replace').mockImplementation(() => {})
  openNetwork().answer(logout, undefined)
  await signOut()
  expect(keptInTab()).not.toContain(MOBILE)
  expect(keptInTab()).not.toContain(NOTE)
  expect(useDraftStore.getState()).toMatchObject({ owner: null, note: '', addressId: null })
})

test('nor one whose session the service has ended, whatever page they are on', async () => {
  vi.resetModules()
  const elsewhere = await import('../session/root-store.ts')
  elsewhere.forgetSession()
  expect(keptInTab()).not.toContain(NOTE)
})

test('nor one who signs out in another tab', async () => {
  localStorage.setItem('root', JSON.stringify({ state: {}, version: 0 }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'root' }))
  await expect.poll(keptInTab).not.toContain(NOTE)
  expect(useDraftStore.getState().note).toBe('')
})

test('nor one who did so while this tab was put away', async () => {
  const kept = sessionStorage.getItem('checkout') ?? ''
  forgetSession()
  sessionStorage.setItem('checkout', kept)
  const { useDraftStore: reloaded } = await openedAnew()
  expect(keptInTab()).not.toContain(NOTE)
  expect(reloaded.getState().note).toBe('')
})

function openedAnew() {
  vi.resetModules()
  return import('./draft-store.ts')
}

function keptInTab(): string {
  return JSON.stringify(Object.entries(sessionStorage))
}
