import type { Shortage } from '#contract/refusal-details.ts'
import { fetchCart, removeFromCart } from '#contract/selling/cart/cart.ts'
import { call, tellFailure } from '../../network/browser-call.ts'
import { announceChange, fetchAgain } from '../../selling/cart/current-cart-queue.ts'

/** Reduces the cart to what is available. Fetches the cart first, since another tab may have reduced it. */
export async function reduceCartToAvailable(shortages: readonly Shortage[]): Promise<boolean> {
  try {
    const { data } = await call(fetchCart, {})
    for (const { id, product_id, quantity } of data) {
      const available = shortages.find((shortage) => shortage.product_id === product_id)?.available
      if (available === undefined || available >= quantity) continue
      await call(removeFromCart, { cart_item_id: id, quantity: quantity - available })
    }
    announceChange()
    await fetchAgain()
    return true
  } catch (error) {
    tellFailure(error)
    return false
  }
}
