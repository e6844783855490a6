import { expect, test } from 'vitest'
import { cartOf } from '#testing/api-cart.ts'
import { render } from '#testing/render.tsx'
import { withCart } from './cart-answers.ts'
import { CartBar } from './cart-bar.tsx'
import { noCart, useCartStore } from './cart-store.ts'

test('the bar shows the number of items and their price, in words and with GST', async () => {
  useCartStore.setState(withCart(noCart, cartOf({ apple: 1 })))
  const { place, show } = await render(<CartBar onView={() => {}} />)
  expect(place.textContent).toBe('1 item$4.50  incl. GSTView Cart')
  useCartStore.setState(withCart(noCart, cartOf({ apple: 1, pear: 1 })))
  await show(<CartBar onView={() => {}} />)
  expect(place.textContent).toBe('2 items$9.00  incl. GSTView Cart')
})

test('the bar includes delivery in both the price to pay and the price before the discount', async () => {
  const cart = withCart(noCart, { ...cartOf({ apple: 2 }), delivery_charges: 3.9 })
  useCartStore.setState(cart)
  const { place, show } = await render(<CartBar onView={() => {}} />)
  expect(place.querySelector('s')).toBeNull()

  const [apples] = cart.cartItems
  if (!apples) throw new Error('The cart is empty.')
  const onSpecial = { ...apples, product: { ...apples.product, discounted_rate: 4 } }
  useCartStore.setState({ ...cart, cartItems: [onSpecial] })
  await show(<CartBar onView={() => {}} />)
  expect(place.textContent).toContain('$11.90 instead of $12.90')
})

test('a total is struck through only where the bill is lower than it would be without discounts', async () => {
  const cart = withCart(noCart, { ...cartOf({ apple: 9 }), delivery_charges: 3.9, free_delivery_from: 40 })
  const [apples] = cart.cartItems
  if (!apples) throw new Error('The cart is empty.')
  // At the full price of $40.50 the delivery would be free, and the bill lower than this one of $42.60.
  const onSpecial = { ...apples, product: { ...apples.product, discounted_rate: 4.3 } }
  useCartStore.setState({ ...cart, cartItems: [onSpecial] })
  const { place } = await render(<CartBar onView={() => {}} />)
  expect(place.textContent).toContain('$42.60')
  expect(place.querySelector('s')).toBeNull()
})
