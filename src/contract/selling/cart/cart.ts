import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './cart.schema.ts'

export type CartItem = z.infer<typeof schema.CartItem>
export type CartNotice = z.infer<typeof schema.CartNotice>
export type Cart = z.infer<typeof schema.Cart>
export type CartChange = z.infer<typeof schema.CartChange>

export const fetchCart = endpoint<typeof schema.fetchCart>('GET /api/cart/fetch-cart', 'customer')
export const addToCart = endpoint<typeof schema.addToCart>('POST /api/cart/add-to-cart', 'customer')

export const removeFromCart = endpoint<typeof schema.removeFromCart>(
  'POST /api/cart/remove-from-cart',
  'customer',
)
