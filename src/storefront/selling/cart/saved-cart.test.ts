import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { itemOf } from '#testing/api-cart.ts'
import { noCart, useCartStore } from './cart-store.ts'
import { readSavedCart, saveCarts } from './sync-cart.ts'

beforeEach(() => {
  localStorage.clear()
  useCartStore.setState(noCart, true)
})

test('the next page gets the cart that the service last returned, without pending changes', () => {
  open('0412345678')
  useCartStore.setState({ loading: false, cartItems: [itemOf('apple', 2)], deliveryCharge: 3.9 })
  useCartStore.setState({ pending: { pear: { quantity: 1 } } })
  const recalled = readSavedCart('0412345678')
  expect(recalled).toMatchObject({ cartItems: [{ product_id: 'apple', quantity: 2 }], deliveryCharge: 3.9 })
  expect(recalled).not.toHaveProperty('pending')
})

test('a cart that is still loading is not stored', () => {
  open('0412345678')
  useCartStore.setState({ cartItems: [itemOf('apple', 2)] })
  expect(readSavedCart('0412345678')).toBeUndefined()
})

test('another customer does not see the stored cart, and signing out deletes it', () => {
  const leave = open('0412345678')
  useCartStore.setState({ loading: false, cartItems: [itemOf('apple', 2)] })
  expect(readSavedCart('0400000002')).toBeUndefined()
  leave()
  expect(readSavedCart('0412345678')).toBeUndefined()
})

test('a stored cart that cannot be parsed is ignored', () => {
  localStorage.setItem('cart', '{half')
  expect(readSavedCart('0412345678')).toBeUndefined()
})

function open(customer: string): () => void {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  saveCarts(customer, leaving.signal)
  return () => leaving.abort()
}
