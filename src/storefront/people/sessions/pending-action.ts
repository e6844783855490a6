import { tabStorage } from '#ui/browser-storage.ts'

/** Session storage key of the last action for which a visitor was asked to sign in; a newer one replaces it. */
export const PENDING_ACTION = 'pending'

export type PendingAction = 'path' | 'product' | 'favourite' | 'list' | 'pasted list' | `lists of ${string}`

/** Remembers an action across the reload after signing in. Without storage, only the action is lost. */
export function savePendingAction(action: PendingAction, what: string): void {
  tabStorage.setItem(PENDING_ACTION, { [action]: what })
}
