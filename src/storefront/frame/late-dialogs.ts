import { createElement } from 'react'
import { useDialogStore } from '../layout/dialog-store.ts'
import { LatePart } from '../layout/late-part.ts'
import { useCartPanelStore } from '../selling/cart/cart-store.ts'

const load = () => import('./dialogs.tsx').then((file) => file.Dialogs)
const NO_PROPS = {}

/** All that opens over a page. None of it is needed for the first paint. */
export function LateDialogs() {
  const isDialogAskedFor = useDialogStore(({ open }) => open !== undefined)
  const isCartAskedFor = useCartPanelStore(({ cartPanel }) => cartPanel)
  const isAskedFor = isDialogAskedFor || isCartAskedFor
  return createElement(LatePart, { load, isAskedFor, props: NO_PROPS })
}
