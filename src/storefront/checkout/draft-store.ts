import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { DRAFT, useRootStore } from '../session/root-store.ts'

/** What was chosen and typed so far. Kept in the tab until its owner signs out: a reload or a way back loses nothing. */
export interface Draft {
  /** Whose it is: another customer may sign in in the same tab. */
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
    storage: createJSONStorage(() => sessionStorage),
    skipHydration: import.meta.env.SSR,
  }),
)

export function changeDraft(change: Partial<Draft>): void {
  useDraftStore.setState(change)
}

/** The draft of this customer, begun anew where the one in the tab is another's. */
export function beginDraft(owner: string | null): void {
  if (useDraftStore.getState().owner !== owner) useDraftStore.setState({ ...blank, owner })
}

/** Once it has become an order; the next one is likely to go to the same place. */
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
