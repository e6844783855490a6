import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logout } from '#contract/people/sessions/accounts.ts'
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

test('the draft is restored after a reload', async () => {
  const before = await openTab()
  before.beginDraft(ADA)
  before.changeDraft(typed)
  const after = await reload()
  after.beginDraft(ADA)
  expect(after.useDraftStore.getState()).toMatchObject({ owner: ADA, ...typed })
})

test('another customer in the same tab gets an empty draft', async () => {
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

test('after an order the draft keeps only the address, the leave-at-door choice and the out-of-stock choice', async () => {
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

test('a draft is kept in the session storage and not in the local storage', async () => {
  const { beginDraft } = await openTab()
  beginDraft(ADA)
  expect([sessionStorage.length, localStorage.getItem('checkout')]).toEqual([1, null])
})

test('signing out removes the customer’s mobile number and note from the tab', async () => {
  const { useDraftStore } = await openWithDraft()
  const { signOut } = await import('../../people/sessions/sign-out.ts')
  vi.spyOn(location, 'replace').mockImplementation(() => {})
  openNetwork().answer(logout, undefined)
  await signOut()
  expect(keptInTab()).not.toContain(ADA)
  expect(keptInTab()).not.toContain(typed.note)
  expect(useDraftStore.getState()).toMatchObject({ owner: null, note: '', addressId: null })
})

test('a session that the service has ended removes the note on any page', async () => {
  await openWithDraft()
  vi.resetModules()
  const { forgetSession } = await import('../../network/root-store.ts')
  forgetSession()
  expect(keptInTab()).not.toContain(typed.note)
})

test('signing out in another tab removes the note from this one', async () => {
  const { useDraftStore } = await openWithDraft()
  localStorage.setItem('root', JSON.stringify({ state: {}, version: 0 }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'root' }))
  await expect.poll(keptInTab).not.toContain(typed.note)
  expect(useDraftStore.getState().note).toBe('')
})

test('a tab restored after a sign-out elsewhere removes the note', async () => {
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
