import type { Cart } from '#contract/selling/cart/cart.ts'
import type { Customer, Shop } from '../../shop.ts'
import { cartView } from './cart-view.ts'
import { readCart } from './read-cart.ts'

export async function fetchCart(shop: Shop, customer: Customer): Promise<Cart> {
  return cartView(await readCart(shop, customer))
}
