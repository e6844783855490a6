import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deliveryWindows } from '#contract/delivery/windows/shipping.ts'
import { quote } from '#contract/orders/checkout/checkout.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { listAddresses } from '#contract/people/addresses/addresses.ts'
import { anOrder } from '#testing/an-order.ts'
import { cartOf } from '#testing/api-cart.ts'
import { choice } from '#testing/checkout-stories.ts'
import { anAddress, signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { useAddressStore } from '../../delivery/addresses/address-store.ts'
import { forgetSession } from '../../network/root-store.ts'
import { setOffline } from '../../offline/connection-store.ts'
import { withCart } from '../../selling/cart/cart-answers.ts'
import { noCart, useCartStore } from '../../selling/cart/cart-store.ts'
import { cartTexts } from '../../texts/cart.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { deliveryTexts } from '../../texts/delivery.ts'
import { unpaidOrderTexts } from '../../texts/unpaid-order.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

beforeEach(() => {
  sessionStorage.clear()
  signInHere()
})
afterEach(() => {
  act(() => setOffline(false))
  act(forgetSession)
})

test('the checkout offers a way back to the shop offline, and opens by itself once the network is back', async () => {
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

test('the amount missing for free delivery goes by the chosen address, and a GST-free item says so', async () => {
  const network = openNetwork()
  useAddressStore.setState({ addresses: [anAddress('far')], defaultAddressId: 'far', status: 'ready' })
  useCartStore.setState(withCart(noCart, { ...cartOf({ apple: 1, soap: 1 }), free_delivery_from: 10.5 }))
  network.answer(deliveryWindows, { data: [] })
  network.answer(quote, {
    amounts: choice.amounts,
    distance: 9,
    free_delivery_from: 40,
    slot_held_until: null,
    promo_applies: false,
    promo_limited: false,
    gst_free: ['apple'],
  })
  const { place } = await render(
    <MemoryRouter>
      <CheckoutScreen orderId={undefined} />
    </MemoryRouter>,
  )
  await vi.waitFor(() => expect(place.textContent).toContain(deliveryTexts.toFreeDelivery(3_100)))
  const [apple, soap] = [...place.querySelectorAll('details li')].map((line) => line.textContent)
  expect(apple).toContain(`*, ${texts.gstFree}`)
  expect(soap).not.toContain(texts.gstFree)
})
