import { act } from 'react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { deliveryWindows } from '#contract/delivery/windows/shipping.ts'
import { createPaymentIntent, paymentResult } from '#contract/money/payments/payments.ts'
import { checkoutOrder, quote } from '#contract/orders/checkout/checkout.ts'
import { getOrder, getOrderList } from '#contract/orders/orders/orders.ts'
import { listAddresses } from '#contract/people/addresses/addresses.ts'
import { Refusal } from '#contract/refusals.ts'
import { refusedHere } from '#contract/refused.ts'
import { choice, ORDER } from '#testing/checkout-stories.ts'
import { anAddress, signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { useAddressStore } from '../../delivery/addresses/address-store.ts'
import { forgetSession } from '../../network/root-store.ts'
import { noCart, useCartStore } from '../../selling/cart/cart-store.ts'
import { changeDraft } from '../../selling/cart/draft-store.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { useCheckout } from './use-checkout.ts'

const line = { id: 'l', product_id: 'figs', quantity: 2, total_price: 50, product: { id: 'figs' } }
const soon = (aheadMs = 0) => new Date(Date.now() - aheadMs + 600_000).toISOString()
const waiting = { status: '1', order_status: 'pending', payment_status: 'pending' } as const

beforeEach(() => {
  forgetSession()
  sessionStorage.clear()
  signInHere()
  useAddressStore.setState({ addresses: [anAddress('home')], defaultAddressId: 'home', status: 'ready' })
  useCartStore.setState({ ...noCart, loading: false, cartId: 'cart', cartItems: [line] as never })
  for (const { id } of readToasts()) dismissToast(id)
})

test('a press without a window orders nothing and marks it as missing', async () => {
  const { network, checkout } = await openPage('/checkout')
  await act(async () => checkout().onPay('card'))
  expect(checkout()).toMatchObject({ step: { at: 'unfilled' }, isMissing: true })
  expect(network.asks(checkoutOrder)).toEqual([])
})

test.each([
  ['is held no more', null],
  ['was held until a moment ago', new Date(0).toISOString()],
])('a press orders nothing if the window %s', async (_, slot_held_until) => {
  const { network, checkout } = await openPage('/checkout', { slot_held_until })
  await act(async () => changeDraft({ slotId: 'friday' }))
  await quoted(checkout)
  await act(async () => checkout().onPay('card'))
  expect(checkout().isMissing).toBe(true)
  expect(network.asks(checkoutOrder)).toEqual([])
})

test.each([
  ['right', 0],
  ['an hour fast', 3_600_000],
])('the order is placed as shown on the screen, on a device whose clock is %s', async (_, aheadMs) => {
  signInHere({ aheadMs })
  const { network, checkout } = await openPage('/checkout', { slot_held_until: soon(aheadMs) })
  network.answer(checkoutOrder, new Refusal('slot_full'))
  await act(async () => changeDraft({ slotId: 'friday' }))
  await quoted(checkout)
  await act(async () => checkout().onPay('page'))
  await vi.waitFor(() => expect(checkout().conflict?.sentence).toBe(new Refusal('slot_full').message))
  expect(network.asks(checkoutOrder)).toMatchObject([
    { address_id: 'home', slot_id: 'friday', expected_total: choice.amounts.bill_amount },
  ])
  expect(checkout().windows.problem).toBe(new Refusal('slot_full').message)
})

test('a cart with changes still waiting to be sent is not ordered', async () => {
  const { network, checkout } = await openPage('/checkout', { slot_held_until: soon() })
  await act(async () => changeDraft({ slotId: 'friday' }))
  await quoted(checkout)
  await act(async () => useCartStore.setState({ pending: { figs: { quantity: 1 } } }))
  await act(async () => checkout().onPay('page'))
  await vi.waitFor(() => expect(checkout().conflict?.sentence).toBe(refusedHere('unavailable').message))
  expect(network.asks(checkoutOrder)).toEqual([])
})

test('an order in the address is paid, and no new one is placed', async () => {
  const { network, checkout } = await openPage(`/checkout?order=${ORDER}`)
  await vi.waitFor(() => expect(checkout().message).toBe(texts.notYetPaid))
  expect(network.asks(paymentResult)).toEqual([{ order_id: ORDER }])
  network.answer(createPaymentIntent, new Refusal('payments_unavailable', { retryAfter: 9 }))
  checkout().form.current = {
    check: async () => true,
    ask: async () => ({ state: 'answered' }),
    choice: () => ({}),
    lookAgain: () => {},
  }
  await act(async () => checkout().onPay('card'))
  await vi.waitFor(() => expect(network.asks(createPaymentIntent)).toEqual([{ order_id: ORDER }]))
  expect(network.asks(checkoutOrder)).toEqual([])
})

test('an order that another tab has paid opens its own page', async () => {
  const { at } = await openPage(`/checkout?order=${ORDER}`, {}, 'paid')
  await vi.waitFor(() => expect(at()).toBe(`/account/order/${ORDER}`))
})

test('an empty cart leads to the home page with a message', async () => {
  useCartStore.setState({ ...noCart, loading: false })
  const { at } = await openPage('/checkout')
  await vi.waitFor(() => expect(at()).toBe('/'))
  expect(readToasts()).toMatchObject([{ type: 'info', message: texts.emptyCart }])
})

test('a cart that is empty after a lost answer leads to the orders, since it was ordered', async () => {
  const { network, checkout, at } = await openPage('/checkout', { slot_held_until: soon() })
  network.answer(checkoutOrder, refusedHere('network_error'))
  await act(async () => changeDraft({ slotId: 'friday' }))
  await quoted(checkout)
  await act(async () => checkout().onPay('page'))
  await vi.waitFor(() => expect(checkout().conflict?.isCertain).toBe(false))
  await act(async () => useCartStore.setState({ ...noCart, loading: false }))
  await vi.waitFor(() => expect(at()).toBe('/account/order'))
  expect(readToasts()).toEqual([])
})

test('an empty cart leads to the checkout of an order left unpaid', async () => {
  useCartStore.setState({ ...noCart, loading: false })
  const { at } = await openPage('/checkout', {}, 'pending', [{ order_id: ORDER, ...waiting }])
  await vi.waitFor(() => expect(at()).toBe(`/checkout?order=${ORDER}`))
  expect(readToasts()).toEqual([])
})

test('the checkout stays open when the cart is empty because it became the order', async () => {
  useCartStore.setState({ ...noCart, loading: false })
  const { at, checkout } = await openPage(`/checkout?order=${ORDER}`)
  await vi.waitFor(() => expect(checkout().toPay.order).toBeDefined())
  expect(at()).toBe(`/checkout?order=${ORDER}`)
})

type Checkout = ReturnType<typeof useCheckout>

async function openPage(
  path: string,
  said: object = {},
  payment_status: 'pending' | 'paid' = 'pending',
  orders: object[] = [],
) {
  const network = openNetwork()
  network.answer(getOrderList, orders as never)
  network.answer(listAddresses, { address_list: [anAddress('home')], default_address_id: 'home' })
  network.answer(deliveryWindows, { data: [{ id: 'friday' }] as never })
  network.answer(paymentResult, waiting)
  network.answer(quote, { amounts: choice.amounts, slot_held_until: null, ...said } as never)
  const order_status = payment_status === 'paid' ? 'processing' : 'pending'
  network.answer(getOrder, {
    data: { order_id: ORDER, order_status, payment_status, pay_until: soon() } as never,
  })

  const seen: Checkout[] = []
  const tell = (checkout: Checkout) => void seen.push(checkout)
  const router = createMemoryRouter(
    [
      { path: '/checkout', element: <Page tell={tell} /> },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  )
  await render(<RouterProvider router={router} />)
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0))
  return {
    network,
    checkout: () => seen.at(-1) as Checkout,
    at: () => router.state.location.pathname + router.state.location.search,
  }
}

function Page({ tell }: { tell: (checkout: Checkout) => void }) {
  const [parameters] = useSearchParams()
  tell(useCheckout(parameters.get('order') ?? undefined))
  return null
}

function quoted(checkout: () => Checkout) {
  return vi.waitFor(() =>
    expect([checkout().quote.isLoading, checkout().quote.data !== undefined]).toEqual([false, true]),
  )
}
