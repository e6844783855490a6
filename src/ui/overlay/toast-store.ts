export type ToastType = 'success' | 'error' | 'warning' | 'info'

export interface ToastMessage {
  id: number
  type: ToastType
  message: string
  about?: string | undefined
}

const none: readonly ToastMessage[] = []
const listeners = new Set<() => void>()
let toasts = none
let lastId = 0

/** Of one thing only the last is shown: what was said of it before may be true no more. */
export function showToast(type: ToastType, message: string, about?: string): void {
  // The same words twice at once are one toast: a shopper who presses quickly is not shouted at.
  const isOver = (toast: ToastMessage) =>
    toast.message === message || (about !== undefined && toast.about === about)
  replace([...toasts.filter((toast) => !isOver(toast)), { id: ++lastId, type, message, about }])
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

/** What was said about it is true no more, and there is nothing to say in its place. */
export function withdrawToasts(about: string): void {
  replace(toasts.filter((toast) => toast.about !== about))
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
