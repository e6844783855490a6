import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Toast } from './toast.tsx'
import { dismissToast, readToasts, subscribeToToasts, type ToastMessage } from './toast-store.ts'

const none: readonly ToastMessage[] = []

export function ToastStack() {
  const ref = useRef<HTMLDivElement>(null)
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => none)
  const newest = toasts.at(-1)?.id

  // Reopened for each toast: a dialog opened in the meantime would otherwise cover it in the top layer.
  useEffect(() => {
    const stack = ref.current
    stack?.hidePopover()
    if (newest !== undefined) stack?.showPopover()
  }, [newest])

  return (
    <div
      ref={ref}
      popover="manual"
      className="pointer-events-none fixed inset-auto top-[min(7.75rem,30vh)] right-4 1024:top-18 m-0 w-[min(400px,calc(100vw-32px))] open:flex flex-col gap-2 overflow-visible bg-transparent p-0"
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onDismiss={dismissToast} />
      ))}
    </div>
  )
}
