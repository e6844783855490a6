import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { readToasts, subscribeToToasts } from '#ui/overlay/toast-store.ts'
import { lazyPart } from './lazy-part.ts'

const ToastStack = lazyPart(() => import('#ui/overlay/toast-stack.tsx').then((file) => file.ToastStack))

const SIGNS_OF_LIFE = ['pointerdown', 'keydown'] as const

/** A toast answers the shopper, so the stack loads with their first touch or key, before the network may be gone. */
export function Toasts() {
  const [isUsed, setUsed] = useState(false)
  const isAnyWaiting = useSyncExternalStore(subscribeToToasts, isAny, () => false)

  useEffect(() => {
    const arrive = () => setUsed(true)
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, arrive, { once: true })
    return () => {
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, arrive)
    }
  }, [])

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
