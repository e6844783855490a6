import { create } from 'zustand'
import type { Address } from '#contract/addresses/addresses.ts'
import type { Offer } from '#contract/promos/offer.ts'

export type Modal =
  | { type: 'login' }
  | { type: 'locationPicker' }
  | { type: 'addressPicker'; address?: Address }
  | { type: 'discount'; offer: Offer }

interface ModalState {
  modal: Modal | undefined
  show: (modal: Modal) => void
  hide: () => void
}

/** One at a time: what is shown last replaces what was shown before. */
export const useModalStore = create<ModalState>((set) => ({
  modal: undefined,
  show: (modal) => set({ modal }),
  hide: () => set({ modal: undefined }),
}))
