import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getOrder, getOrderList } from '#contract/orders/orders/orders.ts'
import { anOrder } from '#testing/an-order.ts'
import { cartOf } from '#testing/api-cart.ts'
import { signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { pass } from '#testing/pass.ts'
import { render } from '#testing/render.tsx'
import { forgetSession } from '../../network/root-store.ts'
import { withCart } from '../../selling/cart/cart-answers.ts'
import { noCart, useCartStore } from '../../selling/cart/cart-store.ts'
import { WaitingOrderBar } from './waiting-order-bar.tsx'

const unpaid = anOrder({
  order_status: 'pending',
  payment_status: 'pending',
  pay_until: '2026-03-05T02:40:00.000Z',
})
const SAID = 'Order waiting for payment, held until 12:40 pm'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-05T02:25:00Z') })
  useCartStore.setState(withCart(noCart, cartOf({})))
  forgetSession()
  signInHere()
})
afterEach(() => {
  act(forgetSession)
  vi.useRealTimers()
})

test('an empty cart whose order waits for payment is explained on the home page, with a link that pays', async () => {
  const { place, link } = await open('/')
  expect(place.querySelector('[role=status]')?.textContent).toContain(SAID)
  expect(link()?.getAttribute('href')).toBe('/checkout?order=1042')
})

test('the cart in the header says until when the order is held, as long as the bar does', async () => {
  const header = document.body.appendChild(document.createElement('header'))
  header.className = 'header-row'
  const cart = header.appendChild(document.createElement('button'))
  await open('/')
  expect(cart.textContent).toBe('!Order held until 12:40 pm')
  await pass(15 * 60_000 + 100)
  expect(cart.textContent).toBe('')
  header.remove()
})

test('the bar goes once the order is no longer held', async () => {
  const { link } = await open('/')
  await pass(15 * 60_000 + 100)
  expect(link()).toBeNull()
})

test('the bar goes with the next page if the order was paid meanwhile', async () => {
  const { network, link, router } = await open('/account/order')
  expect(link()).not.toBeNull()
  network.answer(getOrderList, [anOrder()])
  await act(async () => router.navigate('/'))
  await pass(1)
  expect(link()).toBeNull()
})

test('neither a paid order, nor the checkout, a full cart or a visitor shows the bar', async () => {
  expect((await open('/', [anOrder()])).link()).toBeNull()
  expect((await open('/checkout')).link()).toBeNull()
  act(() => useCartStore.setState(withCart(noCart, cartOf({ apple: 1 }))))
  expect((await open('/')).link()).toBeNull()
  act(() => useCartStore.setState(withCart(noCart, cartOf({}))))
  act(forgetSession)
  const { link, network } = await open('/')
  expect(link()).toBeNull()
  expect(network.asked).toEqual([])
})

async function open(path: string, orders = [unpaid]) {
  const network = openNetwork()
  network.answer(getOrderList, orders)
  network.answer(getOrder, { data: unpaid })
  const router = createMemoryRouter([{ path: '*', element: <WaitingOrderBar /> }], { initialEntries: [path] })
  const { place } = await render(<RouterProvider router={router} />)
  await pass(1)
  await pass(1)
  return { network, place, router, link: () => place.querySelector('a') }
}
