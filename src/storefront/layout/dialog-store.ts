import { create } from 'zustand'
import type { Offer } from '#contract/goods/catalogue/offer.ts'
import type { Address } from '#contract/people/addresses/addresses.ts'

export type OpenDialog =
  | { type: 'login' }
  | { type: 'locationPicker' }
  | { type: 'addressPicker'; address?: Address }
  | { type: 'discount'; offer: Offer }

export const useDialogStore = create<{ open: OpenDialog | undefined }>(() => ({ open: undefined }))

/** One dialog at a time: showing another replaces it. */
export function showDialog(open: OpenDialog): void {
  useDialogStore.setState({ open })
}

export function hideDialog(): void {
  useDialogStore.setState({ open: undefined })
}
