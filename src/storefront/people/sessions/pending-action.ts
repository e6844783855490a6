import { tabStorage } from '#ui/browser-storage.ts'
import { showDialog } from '../../layout/dialog-store.ts'

/** Session storage key of the last action for which a visitor was asked to sign in; a newer one replaces it. */
const PENDING_ACTION = 'pending'

export type PendingAction =
  | 'path'
  | 'product'
  | 'stepper'
  | 'favourite'
  | 'list'
  | 'pasted list'
  | `lists of ${string}`

/** Remembers an action across the reload after signing in. Without storage, only the action is lost. */
export function savePendingAction(action: PendingAction, what: string): void {
  tabStorage.setItem(PENDING_ACTION, { [action]: what })
}

/** Asks a visitor to sign in for an action, which goes on after the reload. */
export function askToLogIn(action: PendingAction, what: string): void {
  savePendingAction(action, what)
  showDialog({ type: 'login' })
}

/** Takes the remembered action of this kind; one of another kind stays. */
export function takePendingAction(action: PendingAction): string | undefined {
  const what = tabStorage.getItem<Partial<Record<PendingAction, string>>>(PENDING_ACTION)?.[action]
  if (what !== undefined) forgetPendingAction()
  return what
}

/** Forgets the action of a visitor who decides not to sign in. */
export function forgetPendingAction(): void {
  tabStorage.removeItem(PENDING_ACTION)
}

/** Returns only a path of our own site: an open redirect would send the shopper to another. */
export function takePendingPath(): string | undefined {
  const path = takePendingAction('path')
  const isOurs = path?.startsWith('/') && URL.parse(path, location.origin)?.origin === location.origin
  return isOurs ? path : undefined
}
