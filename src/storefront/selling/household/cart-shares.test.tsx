import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { listAddresses } from '#contract/people/addresses/addresses.ts'
import { type Cart, fetchCart } from '#contract/selling/cart/cart.ts'
import {
  type Household,
  type HouseholdCart,
  householdCart,
  readHousehold,
} from '#contract/selling/household/household.ts'
import { cartOf } from '#testing/api-cart.ts'
import { aHousehold, aMember, householdCartOf } from '#testing/api-household.ts'
import { MOBILE, signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { forgetSession } from '../../network/root-store.ts'
import { householdTexts as texts } from '../../texts/household.ts'
import { useCartStore } from '../cart/cart-store.ts'
import { CartView } from '../cart/cart-view.tsx'
import { syncCart } from '../cart/sync-cart.ts'
import { useMarksStore } from '../marks/marks-store.ts'

const ofJo = aHousehold({ role: 'owner', members: [aMember('Jo')] })

afterEach(() => act(forgetSession))

test('the owner sees on each line who added how many', async () => {
  const { lines } = await open(
    cartOf({ fig: 3, pear: 1 }),
    householdCartOf({ fig: { quantity: 3, shares: { Jo: 2 } }, pear: { quantity: 1 } }),
  )
  await vi.waitFor(() => expect(lines()[0]).toContain('Added by Jo 2, You 1'))
  expect(lines()[1]).not.toContain('Added by')
})

test('a customer without a household is checked once and sees no shares', async () => {
  const { network, lines } = await open(cartOf({ fig: 3 }), householdCartOf({}), aHousehold())
  await vi.waitFor(() => expect(network.asks(readHousehold)).toHaveLength(1))
  expect(network.asks(householdCart)).toEqual([])
  expect(lines()[0]).not.toContain('Added by')
})

test('the cart shows its lines even if the household cart cannot be fetched', async () => {
  const { network, lines } = await open(cartOf({ fig: 3 }), 'lost')
  await vi.waitFor(() => expect(network.asks(householdCart).length).toBeGreaterThan(0))
  expect(lines()).toHaveLength(1)
})

test('a product that a member adds while the owner looks appears in the cart and is announced', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { network, lines, told } = await open(cartOf({ fig: 1 }), householdCartOf({ fig: { quantity: 1 } }))
  await act(() => vi.advanceTimersByTimeAsync(100))
  // Shares that were there from the start are not announced.
  expect(told()).toBe('')
  network.answer(fetchCart, cartOf({ fig: 3, kiwi: 1 }))
  const now = { fig: { quantity: 3, shares: { Jo: 2 } }, kiwi: { quantity: 1, shares: { Jo: 1 } } }
  network.answer(householdCart, householdCartOf(now))

  await act(() => vi.advanceTimersByTimeAsync(8_100))

  expect(lines()).toEqual([
    expect.stringContaining('Added by Jo 2, You 1'),
    expect.stringContaining('Added by Jo'),
  ])
  expect(told()).toBe(`${texts.newInCart('Jo', 2, 'fig')} ${texts.newInCart('Jo', 1, 'kiwi')}`)
})

test('the household cart is no longer fetched once the last member has left', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const shared = householdCartOf({ fig: { quantity: 3, shares: { Jo: 2 } } })
  const { network, lines } = await open(cartOf({ fig: 3 }), shared)
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(lines()[0]).toContain('Added by Jo 2, You 1')
  const asked = network.asks(householdCart).length
  network.answer(readHousehold, aHousehold())

  await act(() => vi.advanceTimersByTimeAsync(20_000))

  expect(lines()[0]).not.toContain('Added by')
  expect(network.asks(householdCart)).toHaveLength(asked)
})

test('a household that arrives after its owner has signed out is dropped', async () => {
  const heard = Promise.withResolvers<Household>()
  const { network } = await open(cartOf({ fig: 3 }), householdCartOf({}), () => heard.promise)
  await vi.waitFor(() => expect(network.asks(readHousehold)).toHaveLength(1))
  await act(async () => forgetSession())
  await act(async () => heard.resolve(ofJo))
  await act(() => new Promise((done) => setImmediate(done)))
  expect(useMarksStore.getState().household).toBeUndefined()
})

test('an owner who removes a member’s product sees the remaining shares, and nothing is announced', async () => {
  const { network, lines, told } = await open(
    cartOf({ fig: 3 }),
    householdCartOf({ fig: { quantity: 3, shares: { Jo: 3 } } }),
  )
  await vi.waitFor(() => expect(lines()[0]).toContain('Added by Jo'))
  network.answer(householdCart, householdCartOf({ fig: { quantity: 2, shares: { Jo: 2 } } }))
  await act(async () => useCartStore.setState({ cartItems: cartOf({ fig: 2 }).data }))
  await vi.waitFor(() => expect(lines()[0]).toContain('Added by Jo'))
  expect(told()).toBe('')
})

async function open(
  cart: Cart,
  shared: HouseholdCart | 'lost',
  household: Household | (() => Promise<Household>) = ofJo,
) {
  const network = openNetwork()
  network.answer(fetchCart, cart)
  network.answer(listAddresses, { address_list: [], default_address_id: null } as never)
  network.answer(readHousehold, household)
  network.answer(householdCart, shared)
  signInHere()
  const leaving = new AbortController()
  onTestFinished(() => act(async () => leaving.abort()))
  await act(async () => syncCart(MOBILE, leaving.signal))
  const { place } = await render(
    <MemoryRouter>
      <CartView onClose={() => {}} onLeave={() => {}} />
    </MemoryRouter>,
  )
  await vi.waitFor(() => expect(place.querySelector('li')).not.toBeNull())
  return {
    network,
    lines: () => [...place.querySelectorAll('li')].map(({ textContent }) => textContent ?? ''),
    told: () => place.querySelector('[role=status]')?.textContent,
  }
}
