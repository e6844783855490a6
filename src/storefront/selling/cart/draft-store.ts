import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { tabStorage } from '#ui/browser-storage.ts'
import { DRAFT, useRootStore } from '../../network/root-store.ts'

/** The choices so far. Kept in the tab until the customer signs out, so a reload or going back loses nothing. */
export interface Draft {
  /** The customer's mobile number: another customer may sign in in the same tab. */
  owner: string | null
  addressId: string | null
  slotId: string | null
  promoCode: string | null
  note: string
  safeToLeave: boolean
  ifOut: 'best_match' | 'leave_out'
}

const blank: Draft = {
  owner: null,
  addressId: null,
  slotId: null,
  promoCode: null,
  note: '',
  safeToLeave: false,
  ifOut: 'best_match',
}

export const useDraftStore = create<Draft>()(
  persist(() => blank, {
    name: DRAFT,
    storage: tabStorage,
    skipHydration: import.meta.env.SSR,
  }),
)

export function changeDraft(change: Partial<Draft>): void {
  useDraftStore.setState(change)
}

/** Begins this customer's draft; discards the draft of another customer in the tab. */
export function beginDraft(owner: string | null): void {
  if (useDraftStore.getState().owner !== owner) useDraftStore.setState({ ...blank, owner })
}

/** Clears the draft after ordering, except for what the next order is likely to share. */
export function endDraft(): void {
  const { owner, addressId, safeToLeave, ifOut } = useDraftStore.getState()
  useDraftStore.setState({ ...blank, owner, addressId, safeToLeave, ifOut })
}

if (!import.meta.env.SSR) {
  useRootStore.subscribe(({ auth }) => {
    if (auth.isLoggedIn) return
    useDraftStore.setState(blank)
    useDraftStore.persist.clearStorage()
  })
}
