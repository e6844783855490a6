// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const ADA = '+61412345678'
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

function openTab() {
  return import('./draft-store.ts')
}

function reload() {
  vi.resetModules()
  return openTab()
}
