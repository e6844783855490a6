import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { addToHousehold, type HouseholdCart, householdCart } from '#contract/selling/household/household.ts'
import { productOf } from '#testing/api-cart.ts'
import { householdCartOf } from '#testing/api-household.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { forgetSession } from '../../network/root-store.ts'
import { householdTexts as texts } from '../../texts/household.ts'
import { useCartStore } from '../cart/cart-store.ts'
import { useMarksStore } from '../marks/marks-store.ts'
import { CardHousehold, PageHousehold } from './card-household.tsx'

const house = texts.cardAdd('fig', 'Ada')
const figs = (mine: number, left: number | null = null) =>
  householdCartOf({ fig: { quantity: mine, shares: { me: mine } } }, left)

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})
afterEach(() => act(forgetSession))

test('the house button on a card adds one to the household cart, and none to the member’s own', async () => {
  const { network } = await openCards(householdCartOf({}, 20))
  network.answer(addToHousehold, figs(1, 15.5))
  await press(house)
  await vi.waitFor(() => expect(findButton(house + texts.cardCount(1))).toBeDefined())
  expect(network.asks(addToHousehold)).toEqual([{ product_id: 'fig', quantity: 1 }])
  expect(readToasts()).toMatchObject([
    { type: 'success', message: `${texts.added('fig', 'Ada')} ${texts.addedLeft('$15.50')}` },
  ])
  expect(useCartStore.getState().pending).toEqual({})
})

test('the message says nothing about a limit if there is none', async () => {
  const { network } = await openCards(householdCartOf({}))
  network.answer(addToHousehold, figs(1))
  await press(house)
  await vi.waitFor(() => expect(readToasts()).toMatchObject([{ message: texts.added('fig', 'Ada') }]))
})

test('a card shows the member’s own units, and many cards fetch the household cart once', async () => {
  const { network, place } = await openCards(figs(2))
  await vi.waitFor(() => expect(findButton(house + texts.cardCount(2))).toBeDefined())
  expect(place.querySelector('b')?.textContent).toBe('2')
  expect(network.asks(householdCart)).toHaveLength(1)
})

test('a product over the limit is reported and not counted', async () => {
  const { network } = await openCards(figs(1, 2))
  network.answer(addToHousehold, new Refusal('over_cap', { left: 2 }))
  await vi.waitFor(() => expect(findButton(house + texts.cardCount(1))).toBeDefined())
  await press(house + texts.cardCount(1))
  await vi.waitFor(() =>
    expect(readToasts()).toMatchObject([{ type: 'error', message: texts.overLimit('fig', '$2.00') }]),
  )
  expect(findButton(house + texts.cardCount(1))).toBeDefined()
})

test('a press repeated after a lost answer reuses its idempotency key, and the next one gets a new key', async () => {
  const { network } = await openCards(figs(1))
  await vi.waitFor(() => expect(findButton(house + texts.cardCount(1))).toBeDefined())
  network.answer(householdCart, 'lost')
  network.answer(addToHousehold, 'lost')
  await press(house + texts.cardCount(1))
  await vi.waitFor(() => expect(network.asks(householdCart)).toHaveLength(2))
  network.answer(addToHousehold, figs(2))
  await press(house + texts.cardCount(1))
  await vi.waitFor(() => expect(findButton(house + texts.cardCount(2))).toBeDefined())
  network.answer(addToHousehold, figs(3))
  await press(house + texts.cardCount(2))
  await vi.waitFor(() => expect(findButton(house + texts.cardCount(3))).toBeDefined())

  const keys = network.asked
    .filter(({ path }) => path === addToHousehold.path)
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([expect.any(String), keys[0], expect.any(String)])
  expect(keys[2]).not.toBe(keys[0])
})

test('a removed member is told, and the household is forgotten', async () => {
  await openCards(new Refusal('not_found'))
  await vi.waitFor(() => expect(readToasts()).toMatchObject([{ message: texts.gone }]))
  expect(useMarksStore.getState().household).toBeUndefined()
})

test('a sold-out product has no house button', async () => {
  const network = openNetwork()
  network.answer(householdCart, figs(0))
  signInHere()
  const { place } = await render(
    <CardHousehold product={{ ...productOf('fig'), in_stock: false }} owner="Ada" />,
  )
  expect(place.innerHTML).toBe('')
})

test('the product page has the same button in words, with a link to the household cart', async () => {
  signInHere()
  const network = openNetwork()
  network.answer(householdCart, householdCartOf({}))
  network.answer(addToHousehold, figs(1))
  const { place } = await render(
    <MemoryRouter>
      <PageHousehold product={productOf('fig')} owner="Ada" />
    </MemoryRouter>,
  )
  await press(texts.pageAdd('Ada'))
  await vi.waitFor(() => expect(place.querySelector('a')?.textContent).toBe(texts.pageCount('Ada', 1)))
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/account/household/cart')
})

async function openCards(said: HouseholdCart | Refusal) {
  signInHere()
  const network = openNetwork()
  network.answer(householdCart, said)
  const { place } = await render(
    <>
      <CardHousehold product={productOf('fig')} owner="Ada" />
      <CardHousehold product={productOf('pear')} owner="Ada" />
    </>,
  )
  return { network, place }
}
