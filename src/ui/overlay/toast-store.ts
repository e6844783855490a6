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

/** Replaces an earlier toast about the same thing, which may no longer be true. */
export function showToast(type: ToastType, message: string, about?: string): void {
  // The same words twice become one toast, so that quick presses do not fill the screen.
  const isOver = (toast: ToastMessage) =>
    toast.message === message || (about !== undefined && toast.about === about)
  replace([...toasts.filter((toast) => !isOver(toast)), { id: ++lastId, type, message, about }])
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

/** Removes toasts that are no longer true and have no replacement. */
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
