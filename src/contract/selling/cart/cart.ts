import type { z } from 'zod'
import { customer } from '../../endpoint.ts'
import type * as api from './cart.schema.ts'

export type CartItem = z.infer<typeof api.CartItem>
export type CartNotice = z.infer<typeof api.CartNotice>
export type Cart = z.infer<typeof api.Cart>
export type CartChange = z.infer<typeof api.CartChange>

export const fetchCart = customer<typeof api.fetchCart>('GET /api/cart/fetch-cart')
export const addToCart = customer<typeof api.addToCart>('POST /api/cart/add-to-cart')
export const removeFromCart = customer<typeof api.removeFromCart>('POST /api/cart/remove-from-cart')
