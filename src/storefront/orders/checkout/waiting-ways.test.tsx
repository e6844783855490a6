import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders/orders/order.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { fetchCart } from '#contract/selling/cart/cart.ts'
import { anOrder } from '#testing/an-order.ts'
import { cartOf } from '#testing/api-cart.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { orderTexts } from '../../texts/orders.ts'
import { unpaidOrderTexts as texts } from '../../texts/unpaid-order.ts'
import { WaitingWays } from './waiting-order.tsx'

const waiting = { status: '1', order_status: 'pending', payment_status: 'pending', can_cancel: true } as const
const cancelled = anOrder({ order_status: 'cancelled', payment_status: 'pending', can_cancel: false })

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('changing an unpaid order cancels it and opens the checkout again', async () => {
  const { network, left } = await openWays()
  network.answer(cancelOrder, { data: cancelled })
  await press(texts.changeOrder)
  expect(network.asks(cancelOrder)).toEqual([{ order_id: '1042' }])
  expect(left).toHaveBeenCalledWith('/checkout')
})

test('an unpaid order that can no longer be changed shows why and stays', async () => {
  const { network, left } = await openWays()
  network.answer(cancelOrder, new Refusal('order_not_cancellable'))
  await press(texts.changeOrder)
  expect(left).not.toHaveBeenCalled()
  expect(readToasts()).toMatchObject([
    { type: 'error', message: new Refusal('order_not_cancellable').message },
  ])
  expect(findButton(texts.changeOrder)?.getAttribute('aria-busy')).toBeNull()
})

test('cancelling an unpaid order asks for confirmation and leads to the home page', async () => {
  const { network, place } = await openWays()
  network.answer(cancelOrder, { data: cancelled })
  network.answer(fetchCart, cartOf({ figs: 2 }))
  await press(orderTexts.cancel)
  expect(network.asked).toEqual([])
  await press(orderTexts.cancelConfirm)
  expect(network.asks(cancelOrder)).toEqual([{ order_id: '1042' }])
  await vi.waitFor(() => expect(place.textContent).toBe('home'))
})

test('an order that cannot be cancelled has no buttons', async () => {
  const { place } = await openWays({ can_cancel: false })
  expect(place.querySelector('button')).toBeNull()
})

async function openWays(more: Partial<Order> = {}) {
  const network = openNetwork()
  const left = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { place } = await render(
    <MemoryRouter initialEntries={['/checkout?order=1042']}>
      <Routes>
        <Route path="/checkout" element={<WaitingWays order={anOrder({ ...waiting, ...more })} />} />
        <Route path="/" element="home" />
      </Routes>
    </MemoryRouter>,
  )
  return { network, left, place }
}
