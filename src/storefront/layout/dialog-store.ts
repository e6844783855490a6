import { create } from 'zustand'
import type { Offer } from '#contract/goods/catalogue/offer.ts'
import type { Address } from '#contract/people/addresses/addresses.ts'

export type OpenDialog =
  | { type: 'login' }
  | { type: 'locationPicker' }
  | { type: 'addressPicker'; address?: Address }
  | { type: 'discount'; offer: Offer }

interface DialogState {
  open: OpenDialog | undefined
  show: (open: OpenDialog) => void
  hide: () => void
}

/** One dialog at a time: showing another replaces it. */
export const useDialogStore = create<DialogState>((set) => ({
  open: undefined,
  show: (open) => set({ open }),
  hide: () => set({ open: undefined }),
}))
