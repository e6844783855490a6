import { PENDING_ACTION, type PendingAction } from './pending-action.ts'

/** Takes the remembered action of this kind; one of another kind stays. */
export function takePendingAction(action: PendingAction): string | undefined {
  try {
    const pending = sessionStorage.getItem(PENDING_ACTION)
    if (!pending?.startsWith(`${action} `)) return undefined
    sessionStorage.removeItem(PENDING_ACTION)
    return pending.slice(action.length + 1)
  } catch {
    return undefined
  }
}

/** Forgets the action of a visitor who decides not to sign in. */
export function forgetPendingAction(): void {
  try {
    sessionStorage.removeItem(PENDING_ACTION)
  } catch {}
}
