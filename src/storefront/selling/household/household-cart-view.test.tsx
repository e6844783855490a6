import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { searchProduct } from '#contract/goods/search/search.ts'
import { Refusal } from '#contract/refusals.ts'
import { boughtBefore } from '#contract/selling/bought/bought.ts'
import { listFavourites } from '#contract/selling/favourites/favourites.ts'
import {
  addToHousehold,
  type HouseholdCart,
  householdCart,
  takeFromHousehold,
} from '#contract/selling/household/household.ts'
import { productOf } from '#testing/api-cart.ts'
import { householdCartOf } from '#testing/api-household.ts'
import { findButton, findField, press, typeInto } from '#testing/by-hand.ts'
import { signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { forgetSession } from '../../network/root-store.ts'
import { householdTexts as texts } from '../../texts/household.ts'
import { HouseDrawing } from './house-drawing.tsx'
import { useHouseholdCart } from './household-cart-store.ts'
import { HouseholdCartView } from './show-cart.tsx'

const none = householdCartOf({}, 20)
const shared = householdCartOf(
  { fig: { quantity: 4, shares: { me: 1, Sam: 2 } }, pear: { quantity: 1 } },
  15.5,
)
const withFigs = (mine: number, left: number) =>
  householdCartOf({ fig: { quantity: mine + 3, shares: { me: mine, Sam: 2 } } }, left)

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})
afterEach(() => act(forgetSession))

test('a member sees the cart lines, who added how many, and how much of the limit is left', async () => {
  const { place, lines } = await open(shared)
  expect(place.querySelector('h1')?.textContent).toBe(texts.cartTitle('Ada'))
  expect(lines()).toEqual([
    expect.stringContaining('Added by You 1, Sam 2, Ada 1'),
    expect.stringContaining('Added by Ada'),
  ])
  expect(place.querySelector('[role=status]')?.textContent).toBe(texts.leftForYou('$15.50'))
  expect(place.textContent).toContain(`${texts.total}$22.50`)
  // A member cannot take out what others put in.
  expect(findButton('Remove one fig')).toBeDefined()
  expect(findButton('Remove one pear')).toBeUndefined()
})

test('each line shows the units of all members, their price and the member’s own units', async () => {
  const { lines } = await open(shared)
  expect(lines()[0]).toContain(`${texts.inCart(4)}$18.00${texts.yours(1, true)}`)
  expect(lines()[1]).toContain(`${texts.inCart(1)}$4.50${texts.yours(0, true)}`)
})

test('presses count towards the totals before they are answered', async () => {
  const { network, place, lines } = await open(shared)
  const answer = Promise.withResolvers<HouseholdCart>()
  network.answer(addToHousehold, () => answer.promise)
  await press('Add one more fig')
  await press('Add pear')
  expect(lines()).toEqual([
    expect.stringContaining(`Added by You 2, Sam 2, Ada 1${texts.inCart(5)}$22.50`),
    expect.stringContaining(`Added by You 1, Ada 1${texts.inCart(2)}$9.00`),
  ])
  expect(place.textContent).toContain(`${texts.total}$31.50`)
  expect(place.querySelector('[role=status]')?.textContent).toBe(texts.leftForYou('$6.50'))
  await act(async () => answer.resolve(shared))
})

test('a product dearer than what is left cannot be added, and says so, until there is room again', async () => {
  const { network, lines, place } = await open(withFigs(1, 4.5), 'Ada', {
    favourites: ['fig'],
    bought: ['kiwi'],
  })
  await vi.waitFor(() => expect(findButton('Add kiwi')).toBeDefined())
  expect(place.textContent).not.toContain(texts.tooDear)
  network.answer(addToHousehold, withFigs(2, 0))
  await press('Add one more fig')
  await vi.waitFor(() => expect(network.asks(addToHousehold)).toHaveLength(1))

  const more = findButton('No more fig to add')
  expect(more?.getAttribute('aria-disabled')).toBe('true')
  expect(lines()[0]).toContain(texts.oneMoreTooDear)
  expect(findButton(texts.addTooDear('kiwi'))?.hasAttribute('disabled')).toBe(true)
  await act(async () => more?.click())
  expect(network.asks(addToHousehold)).toHaveLength(1)

  network.answer(takeFromHousehold, withFigs(1, 4.5))
  await press('Remove one fig')
  expect(findButton('Add kiwi')).toBeDefined()
  expect(place.textContent).not.toMatch(/more than you have left/i)
})

test('a cart without a limit says so, and an owner without a name is called the owner', async () => {
  const { place, lines } = await open({ ...shared, left: null }, null)
  expect(place.querySelector('h1')?.textContent).toBe(texts.cartTitle(null))
  expect(place.querySelector('[role=status]')?.textContent).toBe(texts.noLimitForYou)
  expect(lines()[1]).toContain('Added by the owner')
})

test('an empty household cart shows the house button and a link to the shop', async () => {
  const { place } = await open(none)
  expect(place.textContent).toContain(`${texts.cartEmptySearch}  ${texts.cartEmptyPress}`)
  const shown = place.querySelector('p svg path')?.getAttribute('d')
  expect(shown).toBe((await render(<HouseDrawing />)).place.querySelector('path')?.getAttribute('d'))
  const ways = [...place.querySelectorAll('a')].map((way) => [way.textContent, way.getAttribute('href')])
  expect(ways).toContainEqual([texts.goShopping, '/'])
  expect(place.textContent).not.toContain(texts.total)
})

test('presses count at once, are sent one after the other, and the answer decides', async () => {
  const { network, lines, own } = await open(shared)
  const answer = Promise.withResolvers<HouseholdCart>()
  network.answer(addToHousehold, () => answer.promise)
  await press('Add one more fig')
  network.answer(addToHousehold, withFigs(3, 6.5))
  await press('Add one more fig')
  expect(own('fig')).toBe('3')
  expect(network.asks(addToHousehold)).toHaveLength(1)
  await act(async () => answer.resolve(withFigs(2, 11)))
  await vi.waitFor(() => expect(network.asks(addToHousehold)).toHaveLength(2))
  expect(lines()[0]).toContain('You 3')
  expect(network.asks(addToHousehold)).toEqual([
    { product_id: 'fig', quantity: 1 },
    { product_id: 'fig', quantity: 1 },
  ])
})

test('a member can remove their own units', async () => {
  const { network, lines } = await open(shared)
  network.answer(takeFromHousehold, householdCartOf({ fig: { quantity: 3, shares: { Sam: 2 } } }, 20))
  await press('Remove one fig')
  await vi.waitFor(() => expect(lines()).toHaveLength(1))
  expect(network.asks(takeFromHousehold)).toMatchObject([{ product_id: 'fig' }])
  expect(lines()[0]).toContain('Added by Sam 2, Ada 1')
})

test('removing the last unit of a line moves the focus to the next line, and then to the title', async () => {
  const both = householdCartOf(
    { fig: { quantity: 1, shares: { me: 1 } }, pear: { quantity: 1, shares: { me: 1 } } },
    20,
  )
  const pear = householdCartOf({ pear: { quantity: 1, shares: { me: 1 } } }, 20)
  const { network, place, lines } = await open(both)
  async function takeOut(title: string, left: HouseholdCart) {
    network.answer(takeFromHousehold, left)
    findButton(`Remove one ${title}`)?.focus()
    await press(`Remove one ${title}`)
    await vi.waitFor(() => expect(lines()).toHaveLength(left.data.length))
  }
  await takeOut('fig', pear)
  expect(document.activeElement).toBe(findButton('Remove one pear'))
  await takeOut('pear', none)
  expect(document.activeElement).toBe(place.querySelector('h1'))
})

test('nothing is added if the limit was lowered meanwhile, and a toast says how much is left', async () => {
  const { network, own, lines } = await open(withFigs(1, 15.5))
  network.answer(addToHousehold, new Refusal('over_cap', { left: 2 }))
  network.answer(householdCart, withFigs(1, 2))
  await press('Add one more fig')
  await vi.waitFor(() =>
    expect(readToasts()).toMatchObject([{ type: 'error', message: texts.overLimit('fig', '$2.00') }]),
  )
  expect(own('fig')).toBe('1')
  expect(lines()[0]).toContain('You 1')
})

test.each([
  ['the limit', new Refusal('over_cap', { left: 10 })],
  ['the stock', new Refusal('insufficient_stock', { available: 6 })],
])('three units pressed for together are added as far as %s allows', async (_, refusal) => {
  const { network, own } = await open(withFigs(1, 10))
  network.answer(addToHousehold, ({ quantity = 1 }) => (quantity > 2 ? refusal : withFigs(1 + quantity, 1)))
  await act(async () => {
    for (let n = 0; n < 3; n++) findButton('Add one more fig')?.click()
  })
  await vi.waitFor(() => expect(own('fig')).toBe('3'))
  expect(network.asks(addToHousehold).map(({ quantity }) => quantity)).toEqual([3, 2])
  expect(readToasts()).toMatchObject([{ type: 'error' }])
})

test('a press that does not arrive is undone and reported', async () => {
  const { network, own } = await open(shared)
  network.answer(addToHousehold, 'lost')
  network.answer(householdCart, shared)
  await press('Add one more fig')
  await vi.waitFor(() => expect(readToasts()).toMatchObject([{ type: 'error' }]))
  expect(own('fig')).toBe('1')
})

test('a member removed meanwhile is told and sent to the household page', async () => {
  const { network, router } = await open(shared)
  network.answer(addToHousehold, new Refusal('not_found'))
  network.answer(householdCart, new Refusal('not_found'))
  await press('Add one more fig')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/account/household'))
  expect(readToasts()).toMatchObject([{ type: 'info', message: texts.gone }])
  expect(useHouseholdCart.getState().cart).toBeUndefined()
})

test('units that others add appear by themselves, and a failed refresh changes nothing', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { network, lines } = await open(shared)
  network.answer(householdCart, 'lost')
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  expect(lines()).toHaveLength(2)
  network.answer(householdCart, withFigs(1, 15.5))
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  expect(lines()).toEqual([expect.stringContaining('Added by You 1, Sam 2, Ada 1')])
})

test('a product found by search can be added from the results', async () => {
  const { network, place, own } = await open(none)
  network.answer(searchProduct, { data: [productOf('kiwi')] } as never)
  await typeInto(findField(texts.search), 'kiwi')
  await vi.waitFor(() => expect(findButton('Add kiwi')).toBeDefined())
  network.answer(addToHousehold, householdCartOf({ kiwi: { quantity: 1, shares: { me: 1 } } }, 15.5))
  await press('Add kiwi')
  await vi.waitFor(() => expect(place.textContent).toContain('Added by You'))
  expect(own('kiwi')).toBe('1')
})

test('a search without results says so, and a failed one can be repeated', async () => {
  const { network, place } = await open(none)
  network.answer(searchProduct, { data: [] } as never)
  await typeInto(findField(texts.search), 'unobtainium')
  await vi.waitFor(() => expect(place.textContent).toContain(texts.nothingFound))
  network.answer(searchProduct, 'lost')
  await typeInto(findField(texts.search), 'kiwi')
  await vi.waitFor(() => expect(place.textContent).toContain(texts.searchFailed))
  network.answer(searchProduct, { data: [productOf('kiwi')] } as never)
  await press('Try again')
  await vi.waitFor(() => expect(findButton('Add kiwi')).toBeDefined())
})

test('the member’s favourites and past purchases are offered, each product once', async () => {
  const { place } = await open(none, 'Ada', { favourites: ['fig'], bought: ['fig', 'kiwi'] })
  await vi.waitFor(() => expect(findButton('Add kiwi')).toBeDefined())
  const offered = [...place.querySelectorAll('section ul')].map((list) => [
    list.getAttribute('aria-label'),
    list.children.length,
  ])
  expect(offered).toEqual([
    [texts.favourites, 1],
    [texts.bought, 1],
  ])
})

async function open(
  cart: HouseholdCart,
  owner: string | null = 'Ada',
  { favourites = [] as string[], bought = [] as string[] } = {},
) {
  signInHere()
  const network = openNetwork()
  const last_at = '2026-11-01T00:00:00.000Z'
  const liked = favourites.map(productOf)
  network.answer(listFavourites, { data: liked, total: liked.length, has_more: false })
  network.answer(boughtBefore, {
    data: bought.map((id) => ({ product: productOf(id), times: 1, last_at, last_quantity: 1 })),
  })
  const router = createMemoryRouter(
    [
      { path: '/cart', element: <HouseholdCartView owner={owner} cart={cart} /> },
      { path: '/account/household', element: null },
    ],
    { initialEntries: ['/cart'] },
  )
  const { place } = await render(<RouterProvider router={router} />)
  const list = () => place.querySelector(`ul[aria-label="${texts.lines}"]`)
  return {
    network,
    router,
    place,
    lines: () => [...(list()?.children ?? [])].map(({ textContent }) => textContent ?? ''),
    own: (title: string) =>
      place.querySelector(`fieldset[aria-label="How many ${title}"] output`)?.textContent,
  }
}
