import type { ShownProduct } from '#contract/goods/catalogue/product.ts'
import { ownRefusals } from '#contract/refused.ts'
import { Stepper } from '#ui/form/stepper.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { useDelayed } from '#ui/states/use-delayed.ts'
import { useIsLoggedIn } from '../../network/root-store.ts'
import { askToLogIn } from '../../people/sessions/pending-action.ts'
import { mostOf, shownQuantity, useCartStore, withPending } from './cart-store.ts'

/** A press answered sooner shows no busy state: announcing it would only be noise. */
const SLOW_MS = 400

export function AddControl({ product }: { product: ShownProduct }) {
  return <Stepper {...useAdding(product)} />
}

export function useAdding(product: ShownProduct) {
  const isLoggedIn = useIsLoggedIn()
  const count = useCartStore((state) => shownQuantity(state, product.id))
  const limit = useCartStore((state) => mostOf(state, product.id))
  const isUnderWay = useCartStore((state) => product.id in state.pending)
  const busy = useDelayed(isUnderWay, SLOW_MS)

  function onAdd() {
    if (isLoggedIn) return void changeQuantity(product, 1)
    askToLogIn('product', product.id)
  }

  return {
    title: product.title,
    count,
    busy,
    atLimit: !product.in_stock || count >= limit,
    inStock: count > 0 || (product.in_stock && limit > 0),
    onAdd,
    onRemove: () => void changeQuantity(product, -1),
  }
}

/** Counts the press at once (optimistic update). The code that sends it loads on sign-in and is mostly here by now. */
export async function changeQuantity(product: ShownProduct, quantity: number): Promise<void> {
  useCartStore.setState((state) => withPending(state, product.id, quantity, product))
  try {
    const { sendPending } = await import('./current-cart-queue.ts')
    await sendPending()
  } catch {
    useCartStore.setState((state) => withPending(state, product.id, -quantity))
    showToast('error', ownRefusals.network_error[1])
  }
}
