import { act } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { getListByLink, type ListByLink, linkToCart } from '#contract/selling/lists/list-links.ts'
import type { ListLine } from '#contract/selling/lists/lists.ts'
import { productOf } from '#testing/api-cart.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { hideDialog, useDialogStore } from '../layout/dialog-store.ts'
import { forgetSession } from '../network/root-store.ts'
import { filledTexts } from '../texts/filled.ts'
import { listByLinkTexts } from '../texts/list-by-link.ts'
import { listTexts as texts } from '../texts/lists.ts'
import ListByLinkPage, { clientLoader, ErrorBoundary, HydrateFallback } from './list-by-link-page.tsx'

const line = (id: string, more: Partial<ListLine> = {}): ListLine => ({
  product_id: id,
  title: id,
  quantity: 2,
  product: productOf(id),
  changes: [],
  ...more,
})
const party: ListByLink = {
  name: 'Party',
  lines: [line('fig'), line('kiwi', { product: null, quantity: 3 })],
}
const filled = { added: 2, left_out: [], price_changes: [] }

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})
afterEach(() => {
  act(forgetSession)
  hideDialog()
  sessionStorage.clear()
})

test('a visitor with the link sees the list and cannot change it', async () => {
  const { network, place } = await open(party)
  expect(place.querySelector('h1')?.textContent).toBe('Party')
  expect([...place.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^fig.*× 2$/),
    'kiwi× 3',
  ])
  // A product that is no longer sold has no link.
  expect([...place.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
    '/product/fig/pid/fig',
  ])
  expect(network.asks(getListByLink)).toEqual([{ share_token: 'secret' }])
  expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([texts.toCart])
})

test('an empty list has no button to put it into the cart', async () => {
  const { place } = await open({ name: 'Party', lines: [] })
  expect(place.textContent).toContain(texts.empty)
  expect(findButton(texts.toCart)).toBeUndefined()
})

test('a link that was switched off says so and links to the home page', async () => {
  const { place } = await open(new Refusal('not_found'))
  expect(place.querySelector('h1')?.textContent).toBe(listByLinkTexts.gone)
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/')
})

test('a list that cannot be fetched is not reported as gone and can be tried again', async () => {
  const { network, place } = await open(new Refusal('unavailable', { retryAfter: 1 }))
  expect(place.querySelector('h1')?.textContent).toBe(listByLinkTexts.failed)
  network.answer(getListByLink, party)
  await press('Try again')
  await vi.waitFor(() => expect(place.querySelector('h1')?.textContent).toBe('Party'))
  expect(document.activeElement).toBe(place.querySelector('main'))
})

test('a customer puts the whole list into their cart once, even with two presses', async () => {
  signInHere()
  const { network, place } = await open(party)
  const answer = Promise.withResolvers<typeof filled>()
  network.answer(linkToCart, () => answer.promise)
  await press(texts.toCart)
  await press(texts.toCart)
  await act(async () => answer.resolve(filled))
  await vi.waitFor(() => expect(place.textContent).toContain(filledTexts.added(2)))
  expect(network.asks(linkToCart)).toEqual([{ share_token: 'secret' }])
})

test('a visitor signs in first, and the list then goes into their cart without another press', async () => {
  const { network, leave } = await open(party)
  await press(texts.toCart)
  expect(useDialogStore.getState().open).toEqual({ type: 'login' })
  expect(network.asks(linkToCart)).toEqual([])
  await leave()

  signInHere()
  const again = await open(party)
  again.network.answer(linkToCart, filled)
  await vi.waitFor(() => expect(again.network.asks(linkToCart)).toEqual([{ share_token: 'secret' }]))
})

test('a list wanted from one link is not put into the cart from another', async () => {
  const { leave } = await open(party)
  await press(texts.toCart)
  await leave()
  signInHere()
  const other = await open(party, 'other')
  expect(other.network.asks(linkToCart)).toEqual([])
})

test('a placeholder is shown while the list is loading', async () => {
  const answer = Promise.withResolvers<ListByLink>()
  const network = openNetwork()
  network.answer(getListByLink, () => answer.promise)
  const { place } = await show('secret')
  expect(place.querySelector('h1')).toBeNull()
  expect(place.firstElementChild).not.toBeNull()
  await act(async () => answer.resolve(party))
  await vi.waitFor(() => expect(place.querySelector('h1')?.textContent).toBe('Party'))
})

async function open(said: ListByLink | Refusal, token = 'secret') {
  const network = openNetwork()
  network.answer(getListByLink, said)
  network.answer(linkToCart, filled)
  const { place, leave } = await show(token)
  await vi.waitFor(() => expect(place.querySelector('h1')).not.toBeNull())
  return { network, place, leave }
}

function show(token: string) {
  const Shop = createRoutesStub([
    {
      path: '/list/:token',
      Component: ListByLinkPage,
      loader: clientLoader,
      HydrateFallback,
      ErrorBoundary,
    },
  ])
  return render(
    <main id="main" tabIndex={-1}>
      <Shop initialEntries={[`/list/${token}`]} />
    </main>,
  )
}
