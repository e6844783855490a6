import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderUnderWay } from '#contract/orders/orders/orders.ts'
import { boughtBefore } from '#contract/selling/bought/bought.ts'
import { fillCart } from '#contract/selling/lists/pasted-list.ts'
import { cartOf, productOf } from '#testing/api-cart.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { pass } from '#testing/pass.ts'
import { render } from '#testing/render.tsx'
import { forgetSession } from '../../network/root-store.ts'
import { withCart } from '../../selling/cart/cart-answers.ts'
import { noCart, useCartStore } from '../../selling/cart/cart-store.ts'
import { welcomeBackTexts as texts } from '../../texts/welcome-back.ts'
import { WelcomeBack } from './welcome-back.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-04T20:00:00Z') })
  useCartStore.setState(withCart(noCart, cartOf({})))
})
afterEach(() => {
  act(forgetSession)
  vi.useRealTimers()
})

test('an order under way is shown with its window, and can be changed until its cut-off', async () => {
  const { network, place } = await openReturning()
  network.answer(orderUnderWay, {
    data: {
      order_id: '123',
      order_status: 'processing',
      stage: 'packed',
      slot: { starts_at: '2026-03-05T23:00:00.000Z', ends_at: '2026-03-06T01:00:00.000Z' },
      change_until: '2026-03-04T21:00:00.000Z',
    },
  })
  await show(place)
  expect(place.textContent).toContain('Your order is packed')
  expect(place.textContent).toContain('Arriving tomorrow, 9 am – 11 am')
  expect(place.textContent).toContain('Change until 7 am')
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/account/order/123')
  expect(network.asks(boughtBefore)).toEqual([])

  await pass(60 * 60_000 + 1)

  expect(place.textContent).not.toContain('Change until')
  expect(place.querySelector('a')?.textContent).toBe(texts.see)
})

test('one press adds the usuals that are not in the cart yet, in last time’s quantities', async () => {
  const { network, place } = await openReturning()
  network.answer(fillCart, { added: 2, left_out: [] })
  useCartStore.setState(withCart(noCart, cartOf({ pear: 1 })))
  await show(place)
  expect([...place.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '3 × fig×3',
    '1 × pear×1',
    '2 × leek×2',
  ])

  await press(texts.add(2, false, '$22.50'))

  const lines = [
    { product_id: 'fig', quantity: 3 },
    { product_id: 'leek', quantity: 2 },
  ]
  await vi.waitFor(() => expect(network.asks(fillCart)).toEqual([{ lines }]))
  // The cart is asked for again once the code for it is there.
  await vi.waitFor(() => expect(useCartStore.getState().loading).toBe(true))
  await act(async () => useCartStore.setState(withCart(noCart, cartOf({ fig: 3, pear: 1, leek: 2 }))))
  expect(findButton(texts.inCart, place)).toBeDefined()
})

const page = (
  <MemoryRouter>
    <WelcomeBack />
  </MemoryRouter>
)

/** A customer who has ordered, with no order under way. */
async function openReturning() {
  const network = openNetwork()
  const bought = (id: string, last_quantity: number, in_stock = true) => ({
    product: { ...productOf(id), in_stock },
    times: 2,
    last_at: '2026-03-01T00:00:00.000Z',
    last_quantity,
  })
  network.answer(orderUnderWay, { data: null })
  network.answer(boughtBefore, {
    data: [bought('fig', 3), bought('pear', 1), bought('lime', 1, false), bought('leek', 2)],
  })
  signInHere()
  return { network, place: document.body }
}

async function show(place: HTMLElement) {
  await render(page)
  await pass(1)
  await vi.waitFor(() => expect(place.textContent).not.toBe(''))
}
