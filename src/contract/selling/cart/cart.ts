import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './cart.schema.ts'

export type CartItem = z.infer<typeof schema.CartItem>
export type CartNotice = z.infer<typeof schema.CartNotice>
export type Cart = z.infer<typeof schema.Cart>
export type CartChange = z.infer<typeof schema.CartChange>

export const fetchCart = endpoint<typeof schema.fetchCart>({
  method: 'GET',
  path: '/api/cart/fetch-cart',
  access: 'customer',
})

export const addToCart = endpoint<typeof schema.addToCart>({
  method: 'POST',
  path: '/api/cart/add-to-cart',
  access: 'customer',
})

export const removeFromCart = endpoint<typeof schema.removeFromCart>({
  method: 'POST',
  path: '/api/cart/remove-from-cart',
  access: 'customer',
})
