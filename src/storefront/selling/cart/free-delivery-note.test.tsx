import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { cartOf, productOf } from '#testing/api-cart.ts'
import { render } from '#testing/render.tsx'
import { deliveryTexts as texts } from '../../texts/delivery.ts'
import { withCart } from './cart-answers.ts'
import { noCart, useCartStore, withPending } from './cart-store.ts'
import { FreeDeliveryNote } from './free-delivery-note.tsx'

beforeEach(() => useCartStore.setState(noCart))

test('the cart shows how much more is needed for free delivery, also while a change is pending', async () => {
  useCartStore.setState(withCart(noCart, { ...cartOf({ apple: 1 }), free_delivery_from: 10.5 }))
  const { place } = await render(<FreeDeliveryNote />)
  const region = place.querySelector('[role=status]')
  expect(region?.textContent).toBe('$6 more for free delivery')
  const filled = () => Number.parseFloat(place.querySelector<HTMLElement>('[style]')?.style.scale ?? '')
  expect(filled()).toBeCloseTo(4.5 / 10.5)

  await press(1)
  expect(region?.textContent).toBe('$1.50 more for free delivery')
  await press(1)
  expect(region?.textContent).toBe(texts.isFree)
  expect(filled()).toBe(1)
})

test('the note for another address goes by that address’s free-delivery amount', async () => {
  useCartStore.setState(withCart(noCart, { ...cartOf({ apple: 1 }), free_delivery_from: 10.5 }))
  const { place, show } = await render(<FreeDeliveryNote from={5.5} />)
  expect(place.textContent).toBe('$1 more for free delivery')
  await show(<FreeDeliveryNote from={null} />)
  expect(place.textContent).toBe('')
})

test('nothing is shown where delivery is never free', async () => {
  useCartStore.setState(withCart(noCart, cartOf({ apple: 1 })))
  const { place } = await render(<FreeDeliveryNote />)
  expect(place.textContent).toBe('')
})

async function press(quantity: number): Promise<void> {
  await act(async () => {
    useCartStore.setState(withPending(useCartStore.getState(), 'apple', quantity, productOf('apple')))
  })
}
