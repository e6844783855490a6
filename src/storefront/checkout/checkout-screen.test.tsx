// @vitest-environment happy-dom
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listAddresses } from '#contract/addresses/addresses.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { anOrder } from '#testing/an-order.ts'
import { signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { setOffline } from '../offline/connection-store.ts'
import { forgetSession } from '../session/root-store.ts'
import { cartTexts } from '../texts/cart.ts'
import { unpaidOrderTexts } from '../texts/unpaid-order.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

beforeEach(() => {
  sessionStorage.clear()
  signInHere()
})
afterEach(() => {
  act(() => setOffline(false))
  act(forgetSession)
})

test('without a network there is a way back to the shop, and with it again the checkout opens by itself', async () => {
  const network = openNetwork()
  network.answer(getOrder, 'lost')
  network.answer(listAddresses, 'lost')
  setOffline(true)
  const { place } = await render(
    <MemoryRouter>
      <CheckoutScreen orderId="1042" />
    </MemoryRouter>,
  )
  await vi.waitFor(() => expect(place.textContent).toContain(cartTexts.checkoutOffline))
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/')
  await vi.waitFor(() => expect(network.asks(listAddresses)).toHaveLength(1))

  network.answer(getOrder, { data: anOrder({ order_status: 'cancelled', payment_status: 'failed' }) })
  network.answer(listAddresses, { address_list: [], default_address_id: null })
  await act(async () => setOffline(false))

  await vi.waitFor(() => expect(place.textContent).toContain(unpaidOrderTexts.over), { timeout: 20_000 })
  expect(network.asks(listAddresses)).toHaveLength(2)
})
