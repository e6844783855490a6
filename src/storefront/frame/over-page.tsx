import { createElement, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { readToasts, subscribeToToasts } from '#ui/overlay/toast-store.ts'
import { useDialogStore } from '../layout/dialog-store.ts'
import { isCalm, LatePart } from '../layout/late-part.ts'
import { lazyPart } from '../layout/lazy-part.ts'
import { useCartPanelStore } from '../selling/cart/cart-store.ts'

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

const load = () => import('./dialogs.tsx').then((file) => file.Dialogs)
const NO_PROPS = {}

/** All that opens over a page. None of it is needed for the first paint. */
export function LateDialogs() {
  const isDialogAskedFor = useDialogStore(({ open }) => open !== undefined)
  const isCartAskedFor = useCartPanelStore(({ cartPanel }) => cartPanel)
  const isAskedFor = isDialogAskedFor || isCartAskedFor
  return createElement(LatePart, { load, isAskedFor, props: NO_PROPS })
}
