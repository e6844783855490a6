// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logout } from '#contract/sessions/accounts.ts'
import { MOBILE as ADA, signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'

const typed = {
  addressId: 'home',
  slotId: 'friday',
  promoCode: 'WELCOME10',
  note: 'The blue door.',
  safeToLeave: true,
  ifOut: 'leave_out',
} as const

beforeEach(() => {
  sessionStorage.clear()
  vi.resetModules()
  signInHere()
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('what was typed is there again after a reload', async () => {
  const before = await openTab()
  before.beginDraft(ADA)
  before.changeDraft(typed)
  const after = await reload()
  after.beginDraft(ADA)
  expect(after.useDraftStore.getState()).toMatchObject({ owner: ADA, ...typed })
})

test('another customer in the same tab sees nothing of it', async () => {
  const { beginDraft, changeDraft, useDraftStore } = await openTab()
  beginDraft(ADA)
  changeDraft(typed)
  beginDraft('+61498765432')
  expect(useDraftStore.getState()).toEqual({
    owner: '+61498765432',
    addressId: null,
    slotId: null,
    promoCode: null,
    note: '',
    safeToLeave: false,
    ifOut: 'best_match',
  })
})

test('once it is an order, the next one goes to the same place and begins with nothing else', async () => {
  const { beginDraft, changeDraft, endDraft, useDraftStore } = await openTab()
  beginDraft(ADA)
  changeDraft(typed)
  endDraft()
  expect(useDraftStore.getState()).toEqual({
    owner: ADA,
    addressId: 'home',
    slotId: null,
    promoCode: null,
    note: '',
    safeToLeave: true,
    ifOut: 'leave_out',
  })
})

test('a draft is kept in the tab, and not in the browser', async () => {
  const { beginDraft } = await openTab()
  beginDraft(ADA)
  expect([sessionStorage.length, localStorage.getItem('checkout')]).toEqual([1, null])
})

test('a customer who signs out leaves neither their mobile nor their note in the tab', async () => {
  const { useDraftStore } = await openWithDraft()
  const { signOut } = await import('../session/sign-out.ts')
  vi.spyOn(location, 'replace').mockImplementation(() => {})
  openNetwork().answer(logout, undefined)
  await signOut()
  expect(keptInTab()).not.toContain(ADA)
  expect(keptInTab()).not.toContain(typed.note)
  expect(useDraftStore.getState()).toMatchObject({ owner: null, note: '', addressId: null })
})

test('nor one whose session the service has ended, whatever page they are on', async () => {
  await openWithDraft()
  vi.resetModules()
  const { forgetSession } = await import('../session/root-store.ts')
  forgetSession()
  expect(keptInTab()).not.toContain(typed.note)
})

test('nor one who signs out in another tab', async () => {
  const { useDraftStore } = await openWithDraft()
  localStorage.setItem('root', JSON.stringify({ state: {}, version: 0 }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'root' }))
  await expect.poll(keptInTab).not.toContain(typed.note)
  expect(useDraftStore.getState().note).toBe('')
})

test('nor one who did so while this tab was put away', async () => {
  await openWithDraft()
  localStorage.setItem('root', JSON.stringify({ state: {}, version: 0 }))
  const { useDraftStore } = await reload()
  expect(keptInTab()).not.toContain(typed.note)
  expect(useDraftStore.getState().note).toBe('')
})

async function openWithDraft() {
  const tab = await openTab()
  tab.beginDraft(ADA)
  tab.changeDraft(typed)
  expect(keptInTab()).toContain(typed.note)
  return tab
}

function keptInTab(): string {
  return JSON.stringify(Object.entries(sessionStorage))
}

function openTab() {
  return import('./draft-store.ts')
}

function reload() {
  vi.resetModules()
  return openTab()
}
