export type ToastType = 'success' | 'error' | 'warning' | 'info'

export interface ToastMessage {
  id: number
  type: ToastType
  message: string
}

const none: readonly ToastMessage[] = []
const listeners = new Set<() => void>()
let toasts = none
let lastId = 0

export function showToast(type: ToastType, message: string): void {
  // The same words twice at once are one toast: a shopper who presses quickly is not shouted at.
  replace([...toasts.filter((toast) => toast.message !== message), { id: ++lastId, type, message }])
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

export function readToasts(): readonly ToastMessage[] {
  return toasts
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function replace(next: readonly ToastMessage[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
