import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listAddresses } from '#contract/people/addresses/addresses.ts'
import { Refusal } from '#contract/refusals.ts'
import { addToCart, fetchCart, removeFromCart } from '#contract/selling/cart/cart.ts'
import { cartOf, itemOf, productOf } from '#testing/api-cart.ts'
import { anAddress, MOBILE } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { useAddressStore } from '../../delivery/addresses/address-store.ts'
import { setOffline } from '../../offline/connection-store.ts'
import { useDifferencesStore } from '../../offline/differences-store.ts'
import { savePendingAction } from '../../people/sessions/pending-action.ts'
import { readPasted, savePasted } from '../lists/use-pasted.ts'
import { hideCart, noCart, showCart, shownQuantity, useCartStore, withPending } from './cart-store.ts'
import { announceChange, fetchAgain, removeWithdrawn, sendPending } from './current-cart-queue.ts'
import { syncCart } from './sync-cart.ts'

beforeEach(() => {
  useCartStore.setState(noCart, true)
  for (const { id } of readToasts()) dismissToast(id)
})

test('signing in fetches the cart and adds the product that the visitor wanted', async () => {
  savePendingAction('product', 'apple')
  const { network } = await openTab()
  expect(network.asks(addToCart)).toEqual([{ productId: 'apple', quantity: 1 }])
  expect(network.asks(fetchCart)).toHaveLength(1)
  expect(shownQuantity(useCartStore.getState(), 'apple')).toBe(2)
})

test.each(['focus', 'online'])('the cart is fetched again on the window’s %s event', async (event) => {
  const { fetches } = await openTab()
  dispatchEvent(new Event(event))
  await fetches(2)
})

test('the cart is fetched again when another tab has changed it', async () => {
  const { fetches, otherTab } = await openTab()
  otherTab.postMessage('cart')
  await fetches(2)
})

test.each(['another tab’s word', 'the window’s focus'])('addresses are fetched again on %s', async (at) => {
  const { network, otherTab } = await openTab()
  const work = anAddress('work')
  network.answer(listAddresses, { address_list: [work], default_address_id: 'work' })
  if (at === 'the window’s focus') dispatchEvent(new Event('focus'))
  else otherTab.postMessage('address')
  await vi.waitFor(() =>
    expect(useAddressStore.getState()).toMatchObject({
      addresses: [work],
      defaultAddressId: 'work',
      status: 'ready',
    }),
  )
})

test('addresses that could not be fetched offline are fetched once the network is back', async () => {
  const { network } = await openTab()
  const work = anAddress('work')
  network.answer(listAddresses, 'lost')
  setOffline(true)
  useAddressStore.setState({ status: 'idle' })
  await useAddressStore.getState().load()
  expect(useAddressStore.getState().status).toBe('failed')
  network.answer(listAddresses, { address_list: [work], default_address_id: 'work' })
  setOffline(false)
  await vi.waitFor(() =>
    expect(useAddressStore.getState()).toMatchObject({ addresses: [work], status: 'ready' }),
  )
})

test('the cart is fetched again when another address becomes the default', async () => {
  const { fetches } = await openTab()
  useAddressStore.setState({ defaultAddressId: 'work' })
  await fetches(2)
})

test('other tabs are told about an added product and about a change of address', async () => {
  const { heard } = await openTab()
  useCartStore.setState((state) => withPending(state, 'apple', 1))
  await sendPending()
  await expect.poll(() => heard).toEqual(['cart'])
  announceChange('address')
  await expect.poll(() => heard).toEqual(['cart', 'address'])
})

test('signing out removes the pasted list from the tab', async () => {
  const { leave } = await openTab()
  savePasted({ text: '2 figs', rest: '' })
  leave()
  expect(readPasted()).toBeUndefined()
})

test('signing out clears the cart, and it is not fetched again', async () => {
  const { network, leave } = await openTab()
  leave()
  expect(useCartStore.getState()).toEqual(noCart)

  dispatchEvent(new Event('focus'))
  useAddressStore.setState({ defaultAddressId: 'elsewhere' })
  announceChange()
  await sendPending()
  expect(network.asks(fetchCart)).toHaveLength(1)
})

test('nothing is requested for a customer who signed out before the script had loaded', () => {
  const network = openNetwork()
  syncCart(MOBILE, AbortSignal.abort())
  expect(network.asked).toEqual([])
})

test('a cart that could not be fetched is marked as loading while it is fetched again', async () => {
  const { network } = await openTab()
  network.answer(fetchCart, new Refusal('unavailable', { retryAfter: 1 }))
  await fetchAgain()
  expect(useCartStore.getState()).toMatchObject({ loading: false, error: 'Failed to fetch cart' })

  network.answer(fetchCart, cartOf({ pear: 1 }))
  const fetching = fetchAgain()
  expect(useCartStore.getState()).toMatchObject({ loading: true, error: undefined })
  await fetching
  expect(useCartStore.getState()).toMatchObject({ loading: false, cartItems: [{ product_id: 'pear' }] })
})

test('a product that is no longer sold is removed entirely, and other tabs are told', async () => {
  const { network, heard } = await openTab()
  network.answer(removeFromCart, { ...cartOf({ apple: 1 }), data: null })
  await removeWithdrawn('line of pear')
  expect(network.asks(removeFromCart)).toEqual([{ cart_item_id: 'line of pear', quantity: 99 }])
  expect(network.asks(fetchCart)).toHaveLength(2)
  await expect.poll(() => heard).toEqual(['cart'])
  expect(readToasts()).toEqual([])
})

test('a failed removal shows a toast, and the cart is fetched again all the same', async () => {
  const { network } = await openTab()
  network.answer(removeFromCart, new Refusal('unavailable', { retryAfter: 1 }))
  await removeWithdrawn('line of pear')
  expect(readToasts()).toMatchObject([{ type: 'error', message: 'Failed to remove item from cart' }])
  expect(network.asks(fetchCart)).toHaveLength(2)
})

test('the notice about a product that sold out while offline stays until the cart is closed', async () => {
  const { network } = await openTab()
  network.answer(addToCart, new Refusal('insufficient_stock', { available: 0 }))
  setOffline(true)
  useCartStore.setState((state) => withPending(state, 'pear', 1, productOf('pear')))
  await sendPending()
  setOffline(false)
  const said = () => useDifferencesStore.getState().differences.map(({ message }) => message)
  await expect.poll(said).toEqual(['pear is now out of stock.'])

  showCart()
  expect(said()).toEqual(['pear is now out of stock.'])
  hideCart()
  expect(said()).toEqual([])
})

/** Opens a tab of a customer who has an apple in their cart, and waits until the cart is fetched. */
async function openTab() {
  const network = openNetwork()
  network.answer(listAddresses, { address_list: [], default_address_id: null })
  network.answer(fetchCart, cartOf({ apple: 1 }))
  network.answer(addToCart, () => {
    network.answer(fetchCart, cartOf({ apple: 2 }))
    return { ...cartOf({ apple: 2 }), data: itemOf('apple', 2) }
  })
  const heard: unknown[] = []
  const otherTab = new BroadcastChannel('cart')
  otherTab.onmessage = ({ data }) => void heard.push(data)
  const leaving = new AbortController()
  onTestFinished(() => {
    leaving.abort()
    otherTab.close()
  })

  syncCart(MOBILE, leaving.signal)
  const fetches = (times: number) => vi.waitFor(() => expect(network.asks(fetchCart)).toHaveLength(times))
  await vi.waitFor(() => {
    expect(useCartStore.getState().loading).toBe(false)
    expect(useAddressStore.getState().status).toBe('ready')
  })
  await sendPending()
  return { network, heard, otherTab, fetches, leave: () => leaving.abort() }
}
