import { tabStorage } from '#ui/browser-storage.ts'
import { PENDING_ACTION, type PendingAction } from './pending-action.ts'

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
