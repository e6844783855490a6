import type { Product } from '#contract/catalogue/product.ts'
import { ownRefusals } from '#contract/refused.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { useCartStore, withWish } from './cart-store.ts'

/** Counted at once. What sends it comes with signing in, and is mostly here long before. */
export async function changeUnits(product: Product, by: 1 | -1): Promise<void> {
  useCartStore.setState((state) => withWish(state, product.id, by, product))
  try {
    const { sendWishes } = await import('./keep-cart.ts')
    await sendWishes()
  } catch {
    useCartStore.setState((state) => withWish(state, product.id, -by))
    showToast('error', ownRefusals.network_error[1])
  }
}
