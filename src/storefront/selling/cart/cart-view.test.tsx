import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { listAddresses } from '#contract/people/addresses/addresses.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  addToCart,
  type Cart,
  type CartNotice,
  fetchCart,
  removeFromCart,
} from '#contract/selling/cart/cart.ts'
import { setLineWish } from '#contract/selling/preferences/substitutions.ts'
import { cartOf, itemOf, productOf } from '#testing/api-cart.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { MOBILE, signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { readToasts } from '#ui/overlay/toast-store.ts'
import { hideDialog, useDialogStore } from '../../layout/dialog-store.ts'
import { forgetSession } from '../../network/root-store.ts'
import { setOffline } from '../../offline/connection-store.ts'
import { cartTexts as texts } from '../../texts/cart.ts'
import { cartDrawerTexts as drawerTexts } from '../../texts/cart-drawer.ts'
import { useCartStore, withPending } from './cart-store.ts'
import { CartView } from './cart-view.tsx'
import { sendPending } from './current-cart-queue.ts'
import { syncCart } from './sync-cart.ts'

const sold: CartNotice = {
  kind: 'out_of_stock',
  cart_item_id: 'line of pear',
  product_id: 'pear',
  title: 'pear',
  message: 'pear is now out of stock.',
}

afterEach(() => {
  act(() => {
    setOffline(false)
    forgetSession()
  })
  hideDialog()
})

test('a visitor sees an empty cart and can open the login dialog from it', async () => {
  const { place } = await show()
  expect(place.textContent).toContain(texts.empty)
  await press(texts.logIn)
  expect(useDialogStore.getState().open).toEqual({ type: 'login' })
})

test('each product that sold out while the customer was offline gets a notice', async () => {
  const { notices } = await openCart(cartOf({ apple: 1 }))
  expect(notices()).toEqual([])
  await putInOffline('fig', 'kiwi')
  await vi.waitFor(() => expect(notices()).toEqual(['fig is now out of stock.', 'kiwi is now out of stock.']))
})

test('while the first product of a cart is unanswered the drawer shows no sum that is wrong, offline too', async () => {
  const { place } = await openCart(cartOf({}))
  const rows = () => [...place.querySelectorAll('dl > div')].map((row) => row.textContent)
  act(() => {
    setOffline(true)
    useCartStore.setState((state) => withPending(state, 'fig', 1, productOf('fig')))
  })
  expect(rows().at(-1)).toBe(`Grand TotalPending`)
  expect(place.textContent).not.toContain('FREE')
  act(() => useCartStore.setState({ cartItems: cartOf({ apple: 1 }).data }))
  expect(rows().at(-1)).toMatch(/^Grand Total\$/)
})

test('a cart says that its sum is about what is paid only while something in it is sold by weight', async () => {
  const { place } = await openCart(cartOf({ apple: 1 }))
  expect(place.textContent).not.toContain(drawerTexts.weighed)
  const ham = { ...productOf('ham'), sold_by: 'weight' as const }
  act(() => useCartStore.setState((state) => withPending(state, 'ham', 1, ham)))
  expect(place.textContent).toContain(drawerTexts.weighed)
})

test('a notice that the shop gives as well is shown once', async () => {
  const { notices } = await openCart({ ...cartOf({ pear: 1 }), notices: [sold] })
  await putInOffline('pear', 'fig')
  await vi.waitFor(() => expect(notices()).toEqual([sold.message, 'fig is now out of stock.']))
})

test('two withdrawn products of the same name each have their own remove button', async () => {
  const gone = { kind: 'no_longer_sold', title: 'Milk', message: 'Milk is no longer sold.' } as const
  const { place } = await openCart({
    ...cartOf({ apple: 1 }),
    notices: ['small', 'large'].map((id) => ({ ...gone, cart_item_id: `line of ${id}`, product_id: id })),
  })
  const ways = [...place.querySelectorAll('button')].filter(
    (button) => button.getAttribute('aria-label') === texts.removeWhat('Milk'),
  )
  expect(ways).toHaveLength(2)
})

test('removing the last product moves the focus to the “Start Shopping” button', async () => {
  const { network } = await openCart(cartOf({ apple: 1 }))
  network.answer(removeFromCart, { ...cartOf({}), data: null })
  network.answer(fetchCart, cartOf({}))
  findButton('Remove one apple')?.focus()
  await press('Remove one apple')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(texts.startShopping))
})

test('Undo says so if the shop could not keep what its shopper wished should the product be out', async () => {
  const wish = { if_out: 'leave_out' as const, substitutes: [], note: '' }
  const { network } = await openCart({
    ...cartOf({ apple: 1, pear: 1 }),
    data: [{ ...itemOf('apple', 1), wish }, itemOf('pear', 1)],
  })
  network.answer(removeFromCart, { ...cartOf({ pear: 1 }), data: null })
  await press(drawerTexts.takeOut('apple'))
  await vi.waitFor(() => expect(useCartStore.getState().cartItems).toHaveLength(1))
  network.answer(addToCart, { ...cartOf({ apple: 1, pear: 1 }), data: itemOf('apple', 1) })
  network.answer(fetchCart, cartOf({ apple: 1, pear: 1 }))
  network.answer(setLineWish, new Refusal('unavailable', { retryAfter: 1 }))
  await press(`${drawerTexts.undo}${drawerTexts.undoWhat('apple')}`)
  await vi.waitFor(() => expect(readToasts().at(-1)?.message).toBe(drawerTexts.wishLost('apple')))
  expect(network.asks(setLineWish)).toMatchObject([{ if_out: 'leave_out' }])
})

test('removing a product that is no longer sold moves the focus to the notices', async () => {
  const gone = (id: string): CartNotice => ({
    kind: 'no_longer_sold',
    cart_item_id: `line of ${id}`,
    product_id: id,
    title: id,
    message: `${id} is no longer sold.`,
  })
  const cartWith = (...ids: string[]) => ({ ...cartOf({ apple: 1 }), notices: ids.map(gone) })
  const { network, place, notices } = await openCart(cartWith('fig', 'kiwi'))
  network.answer(removeFromCart, { ...cartOf({ apple: 1 }), data: null })
  async function takeOut(title: string, left: readonly string[]) {
    network.answer(fetchCart, cartWith(...left))
    findButton(texts.removeWhat(title), place)?.focus()
    await press(texts.removeWhat(title), place)
    await vi.waitFor(() => expect(notices()).toHaveLength(left.length))
  }
  for (const [title, left] of [
    ['fig', ['kiwi']],
    ['kiwi', []],
  ] as const) {
    await takeOut(title, left)
    expect(document.activeElement).toBe(place.querySelector('[role=status][tabindex]'))
  }
})

test('signing out clears the notices for the next customer', async () => {
  const { network, notices, leaveCart } = await openCart(cartOf({ apple: 1 }))
  await putInOffline('fig')
  await vi.waitFor(() => expect(notices()).toHaveLength(1))
  await act(async () => {
    leaveCart()
    forgetSession()
  })
  network.answer(fetchCart, cartOf({ apple: 1 }))
  const next = await openTab()
  await vi.waitFor(() => expect(next.place.querySelector('[role=status]')).not.toBeNull())
  expect(next.notices()).toEqual([])
})

test('a cart that could not be fetched is requested again when the customer presses “Try again”', async () => {
  const { network, place } = await openCart(new Refusal('unavailable', { retryAfter: 1 }))
  await vi.waitFor(() => expect(place.querySelector('[role=alert]')?.textContent).toContain(texts.notFetched))
  network.answer(fetchCart, cartOf({ apple: 1 }))
  await press('Try again', place)
  await vi.waitFor(() => expect(findButton('Add one more apple', place)).toBeDefined())
})

/** Makes changes that wait for the network, to products that sell out meanwhile. */
async function putInOffline(...ids: string[]) {
  await act(async () => setOffline(true))
  await act(async () => {
    for (const id of ids) useCartStore.setState((state) => withPending(state, id, 1, productOf(id)))
    await sendPending()
  })
  await act(async () => setOffline(false))
}

async function openCart(said: Cart | Refusal) {
  const network = openNetwork()
  network.answer(listAddresses, { address_list: [], default_address_id: null })
  network.answer(fetchCart, said)
  network.answer(addToCart, new Refusal('insufficient_stock', { available: 0 }))
  return { network, ...(await openTab()) }
}

async function openTab() {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  await act(async () => {
    signInHere()
    syncCart(MOBILE, leaving.signal)
  })
  await vi.waitFor(() => expect(useCartStore.getState().loading).toBe(false))
  return { ...(await show()), leaveCart: () => leaving.abort() }
}

async function show() {
  const { place } = await render(
    <MemoryRouter>
      <CartView onClose={() => {}} onLeave={() => {}} />
    </MemoryRouter>,
  )
  const list = () => place.querySelector(`[aria-label="${texts.notices}"]`)
  const notices = () => [...(list()?.children ?? [])].map(({ textContent }) => textContent)
  return { place, notices }
}
