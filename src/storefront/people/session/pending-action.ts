import { tabStorage } from '../../network/browser-storage.ts'

/** Session storage key of the last action for which a visitor was asked to sign in; a newer one replaces it. */
const PENDING_ACTION = 'pending'

export type PendingAction = 'path' | 'product' | 'favourite' | 'list' | 'pasted list' | `lists of ${string}`

interface Pending {
  action: PendingAction
  what: string
}

/** Remembers an action across the reload after signing in. Without storage, only the action is lost. */
export function savePendingAction(action: PendingAction, what: string): void {
  tabStorage.setItem(PENDING_ACTION, { action, what } satisfies Pending)
}

/** Takes the remembered action of this kind; one of another kind stays. */
export function takePendingAction(action: PendingAction): string | undefined {
  const pending = tabStorage.getItem<Pending>(PENDING_ACTION)
  if (pending?.action !== action) return undefined
  forgetPendingAction()
  return pending.what
}

/** Forgets the action of a visitor who decides not to sign in. */
export function forgetPendingAction(): void {
  tabStorage.removeItem(PENDING_ACTION)
}
