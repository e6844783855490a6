import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { readToasts, subscribeToToasts } from '#ui/overlay/toast-store.ts'
import { isCalm } from '../layout/calm.ts'
import { lazyPart } from '../layout/lazy-part.ts'

const ToastStack = lazyPart(() => import('#ui/overlay/toast-stack.tsx').then((file) => file.ToastStack))

/** Loads the stack of toasts before the shopper's first press is answered: by then the network may be gone. */
export function Toasts() {
  const [isUsed, setUsed] = useState(false)
  const isAnyWaiting = useSyncExternalStore(subscribeToToasts, isAny, () => false)

  useEffect(() => void isCalm?.then(() => setUsed(true)), [])

  if (!isUsed && !isAnyWaiting) return null
  return (
    <Suspense>
      <ToastStack />
    </Suspense>
  )
}

function isAny(): boolean {
  return readToasts().length > 0
}
