import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Order } from '#contract/orders/orders/order.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { listAddresses } from '#contract/people/addresses/addresses.ts'
import { type Cart, fetchCart } from '#contract/selling/cart/cart.ts'
import { aLine, anOrder, aRefund } from '#testing/an-order.ts'
import { press } from '#testing/by-hand.ts'
import { MOBILE, signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { forgetSession } from '../../network/root-store.ts'
import { useCartStore } from '../../selling/cart/cart-store.ts'
import { syncCart } from '../../selling/cart/sync-cart.ts'
import { orderTexts as texts } from '../../texts/orders.ts'
import { refundTexts } from '../../texts/refunds.ts'
import { OrderView } from './order-view.tsx'

const LATER = '2026-03-05T04:30:00.000Z'
const emptyCart: Cart = {
  data: [],
  cart_id: null,
  delivery_charges: 0,
  distance: 0,
  free_delivery_from: null,
  total_quantity: 0,
  total_amount: 0,
  bill_amount: 0,
  discount: 0,
  notices: [],
}

beforeEach(() => forgetSession())

test('a shopper who has just paid is thanked, and the message takes the focus', async () => {
  const { thanks } = await openOrder({ order_status: 'processing' }, { isConfirmed: true })
  expect(thanks()?.textContent).toBe(`${texts.confirmed}${texts.confirmedSentence}`)
  expect(document.activeElement).toBe(thanks())
})

test('a shopper who returns to the order is not thanked again', async () => {
  const { place, thanks } = await openOrder({})
  expect(place.textContent).not.toContain(texts.confirmed)
  expect(thanks()).toBeUndefined()
})

test('the thanks are removed from the history state, so that a reload does not repeat them', async () => {
  const kept = { usr: { isConfirmed: true }, key: 'page', idx: 1 }
  history.replaceState(kept, '')
  await openOrder({ order_status: 'processing' }, { isConfirmed: true })
  expect(history.state).toEqual({ ...kept, usr: null })
})

test.each(['cancelled', 'delivered'] as const)(
  'a shopper whose order is %s is not thanked',
  async (order_status) => {
    const { place } = await openOrder({ order_status }, { isConfirmed: true })
    expect(place.textContent).not.toContain(texts.confirmed)
  },
)

test('an order cancelled here says so in its header, which takes the focus', async () => {
  const { network, place } = await openOrder({ order_status: 'pending', payment_status: 'pending' })
  const after = anOrder({ order_status: 'cancelled', payment_status: 'pending', can_cancel: false })
  network.answer(cancelOrder, { data: after } as never)
  await press(texts.cancel)
  await press(texts.cancelConfirm)
  expect(place.querySelector('header')?.textContent).toContain('Cancelled')
  expect(place.textContent).toContain(texts.nothingCharged)
  expect(document.activeElement).toBe(place.querySelector('h1'))
})

test('a refund shows its reason and lines, and the refund of a whole order is shown once', async () => {
  const lines = [{ product_id: 'figs', title: 'Black Figs', quantity: 1, amount: 10.25 }]
  const { place } = await openOrder({ refunds: [aRefund({ lines })] })
  await vi.waitFor(() => expect(place.textContent).toContain(refundTexts.says.done('$10.25')))
  expect(place.textContent).toContain('Something was missing: 1 × Black Figs')

  const cancelled = await openOrder({
    order_status: 'cancelled',
    payment_status: 'refunded',
    refunds: [aRefund({ amount: 25.5, because: 'order_cancelled' })],
  })
  expect(cancelled.place.textContent).toContain(texts.refunded('$25.50'))
  expect(cancelled.place.textContent).not.toContain(refundTexts.title)
})

test('the cart that an unpaid order gives back shows at once, here and in other tabs', async () => {
  const { network } = await openOrder({
    order_status: 'pending',
    payment_status: 'pending',
    pay_until: LATER,
  })
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  network.answer(fetchCart, emptyCart)
  network.answer(listAddresses, { address_list: [], default_address_id: null })
  signInHere()
  await act(async () => syncCart(MOBILE, leaving.signal))
  const otherTab = new BroadcastChannel('cart')
  onTestFinished(() => otherTab.close())
  const heard = new Promise((resolve) => otherTab.addEventListener('message', resolve, { once: true }))
  const after = anOrder({ order_status: 'cancelled', payment_status: 'pending', pay_until: null })
  network.answer(cancelOrder, { data: after } as never)
  network.answer(fetchCart, { ...emptyCart, cart_id: 'given back' })

  await press(texts.cancel)
  await press(texts.cancelConfirm)

  await vi.waitFor(() => expect(useCartStore.getState().cartId).toBe('given back'))
  await heard
})

test.each<[Partial<Order>, string]>([
  [{ order_status: 'processing' }, 'Arriving Fri 6 Mar, 9 am – 11 am'],
  [{ order_status: 'out_for_delivery' }, 'Arriving Fri 6 Mar, 9 am – 11 am'],
  [
    { timeline: [{ order_status: 'delivered', at: '2026-03-05T23:40:00.000Z', message: 'Delivered.' }] },
    'Delivered Fri 6 Mar, 9:40 am',
  ],
  [{ order_status: 'pending', payment_status: 'pending', pay_until: LATER }, texts.toBePaid],
  [{ order_status: 'cancelled', payment_status: 'refunded' }, 'Cancelled'],
])('an order of %o is headed “%s”, with its number below', async (more, words) => {
  const { place } = await openOrder(more)
  expect(place.querySelector('h1')?.textContent).toBe(words)
  expect(place.querySelector('header p')?.textContent).toContain(texts.number('1042'))
})

test('an order says until when it can be changed, and whether it can be cancelled', async () => {
  const { place } = await openOrder({ order_status: 'processing', change_until: LATER })
  expect(place.textContent).toContain(texts.mayChange('Thu 5 Mar, 2:30 pm'))
  const left = await openOrder({ order_status: 'processing' })
  expect(left.place.textContent).toContain(texts.mayCancel)
  const arrived = await openOrder({ can_cancel: false })
  expect(arrived.place.textContent).not.toContain(texts.mayCancel)
})

test('help opens a message with the order filled in, or the contact page of a shop without an address', async () => {
  const seller = { name: 'Punnet', abn: null, contact: '', email: 'hello@punnet.example' }
  const { place } = await openOrder({ seller })
  const href = (place: HTMLElement) =>
    [...place.querySelectorAll('a')].find(({ textContent }) => textContent === texts.help)?.href ?? ''
  const { protocol, pathname, searchParams } = new URL(href(place))
  expect([protocol, pathname, searchParams.get('subject')]).toEqual([
    'mailto:',
    'hello@punnet.example',
    texts.helpSubject('1042'),
  ])
  expect(searchParams.get('body')).toContain('Order: 1042\nDelivery: Fri 6 Mar, 9 am – 11 am')
  expect(new URL(href((await openOrder({})).place)).pathname).toBe('/info/contact-us')
})

test('a line shows its unit price, and the price before a discount', async () => {
  const { place } = await openOrder({
    lines: [aLine(), aLine({ product_id: 'limes', title: 'Limes', list_price: 12, price: 10, image: '' })],
  })
  const [figs, limes] = [...place.querySelectorAll('a[href^="/product/"]')].map((link) => link.closest('li'))
  expect(figs?.textContent).toContain(texts.quantityOf(2, '$10.25'))
  expect(figs?.querySelector('s')).toBeNull()
  expect(limes?.querySelector('s')?.textContent).toBe('$12.00')
  expect(limes?.querySelector('img')).toBeNull()
  expect(limes?.querySelector('a')?.getAttribute('href')).toBe('/product/limes/pid/limes')
})

test.each<[Partial<Order>, string[], string[]]>([
  [{}, [texts.bestMatch], [texts.leave, texts.note]],
  [{ if_out: 'leave_out' }, [texts.leaveOut], [texts.bestMatch]],
  [{ safe_to_leave: true, note: 'The blue door' }, [texts.leave, 'Instructions: The blue door'], []],
  [{ promo_code: 'WELCOME10' }, [texts.promoCode('WELCOME10')], []],
])('an order with %o shows what the shopper asked for', async (more, said, unsaid) => {
  const { place } = await openOrder(more)
  for (const words of said) expect(place.textContent).toContain(words)
  for (const words of unsaid) expect(place.textContent).not.toContain(words)
})

test('the order shows the address and the delivery window as the driver gets them', async () => {
  const address = { ...anOrder().address, landmark: 'Behind the school' }
  const { place } = await openOrder({ address })
  expect(place.querySelector('address')?.textContent).toBe(
    'Ada0412\u00a0345\u00a0678Unit 4, 1 Queen Street, Brisbane City QLD 4000Behind the school',
  )
  expect(place.textContent).toContain('Fri 6 Mar, 9 am – 11 am')
})

/** Opens a delivered order, unless the test says otherwise: such an order is not followed. */
async function openOrder(more: Partial<Order>, state?: object) {
  const network = openNetwork()
  const { place } = await render(
    <MemoryRouter initialEntries={[{ pathname: '/account/order/1042', state }]}>
      <OrderView first={anOrder({ order_status: 'delivered', ...more })} />
    </MemoryRouter>,
  )
  const boxes = () => [...place.querySelectorAll<HTMLElement>('[role=status][tabindex="-1"]')]
  return { network, place, thanks: () => boxes()[0] }
}
