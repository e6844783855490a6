import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import {
  addFavourite,
  type Favourites,
  getMarks,
  listFavourites,
  removeFavourite,
} from '#contract/selling/favourites/favourites.ts'
import { readLists } from '#contract/selling/lists/lists.ts'
import { productOf } from '#testing/api-cart.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { hideDialog, useDialogStore } from '../../layout/dialog-store.ts'
import { forgetSession } from '../../network/root-store.ts'
import { favouriteTexts as texts } from '../../texts/favourites.ts'
import { listTexts } from '../../texts/lists.ts'
import { FavouriteList } from './favourite-list.tsx'
import { ProductMarks } from './product-marks.tsx'

afterEach(() => {
  act(forgetSession)
  hideDialog()
  sessionStorage.clear()
})

test('a customer without favourites reads how to add one and gets a link to the shop', async () => {
  const { place } = await open({ data: [], total: 0, has_more: false })
  expect(place.textContent).toContain(texts.noneSentence)
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/')
  expect(findButton(texts.more)).toBeUndefined()
})

test('each press on “Show more” appends the next page of favourites until there are no more', async () => {
  const { network, titles } = await open(page(['fig', 'pear'], true))
  network.answer(listFavourites, ({ after }) => page([`after ${after}`], after === '2.pear'))
  await press(texts.more)
  await vi.waitFor(() => expect(titles()).toEqual(['fig', 'pear', 'after 2.pear']))
  findButton(texts.more)?.focus()
  await press(texts.more)
  await vi.waitFor(() => expect(titles()).toEqual(['fig', 'pear', 'after 2.pear', 'after 1.after 2.pear']))
  // The button unmounts with the last page.
  expect(document.activeElement?.textContent).toBe('after 1.after 2.pear')
  expect(findButton(texts.more)).toBeUndefined()
  expect(network.asks(listFavourites)).toEqual([{ after: '2.pear' }, { after: '1.after 2.pear' }])
})

test('a next page that fails keeps the favourites shown and can be requested again', async () => {
  const { network, place, titles } = await open(page(['fig'], true))
  network.answer(listFavourites, new Refusal('unavailable', { retryAfter: 1 }))
  await press(texts.more)
  await vi.waitFor(() => expect(place.querySelector('[role=alert]')?.textContent).toContain(texts.failed))
  expect(titles()).toEqual(['fig'])
  network.answer(listFavourites, page(['pear'], false))
  await press('Try again')
  await vi.waitFor(() => expect(titles()).toEqual(['fig', 'pear']))
  expect(place.querySelector('[role=alert]')).toBeNull()
})

test('a second press before the answer requests the next page only once', async () => {
  const { network, titles } = await open(page(['fig'], true))
  const answer = Promise.withResolvers<Favourites>()
  network.answer(listFavourites, () => answer.promise)
  await press(texts.more)
  await press(texts.more)
  await act(async () => answer.resolve(page(['pear'], false)))
  await vi.waitFor(() => expect(titles()).toEqual(['fig', 'pear']))
  expect(network.asks(listFavourites)).toHaveLength(1)
})

test('the product page has a heart button with words and says that the product was bought', async () => {
  const network = openNetwork()
  network.answer(getMarks, { favourites: [], bought: ['fig'] })
  network.answer(addFavourite, { product_id: 'fig' })
  signInHere()
  const { place } = await render(<ProductMarks product={productOf('fig')} />)
  await vi.waitFor(() => expect(place.textContent).toContain(texts.bought))
  const isFavourite = () => findButton(texts.favouriteShort, place)?.getAttribute('aria-pressed')
  expect(isFavourite()).toBe('false')
  await press(texts.favouriteShort, place)
  expect(isFavourite()).toBe('true')
  expect(network.asks(addFavourite)).toEqual([{ product_id: 'fig' }])
})

test('a favourite can ask to be told when it is cheaper, and no longer once it is none', async () => {
  const network = openNetwork()
  network.answer(getMarks, { favourites: ['fig'], bought: [] })
  network.answer(addFavourite, { product_id: 'fig' })
  network.answer(removeFavourite, { product_id: 'fig' })
  signInHere()
  const { place } = await render(<ProductMarks product={productOf('fig')} />)
  const alert = () => findButton(texts.tellWhenCheaper, place)
  await vi.waitFor(() => expect(alert()?.getAttribute('aria-pressed')).toBe('false'))
  await press(texts.tellWhenCheaper, place)
  expect(alert()?.getAttribute('aria-pressed')).toBe('true')
  expect(place.querySelector('[role=status]')?.textContent).toBe(texts.alertIsOn)
  expect(network.asks(addFavourite)).toEqual([{ product_id: 'fig', price_alert: true }])

  await press(texts.favouriteShort, place)
  expect(alert()).toBeUndefined()
  expect(place.querySelector('[role=status]')?.textContent).toBe('')
})

test('a visitor who saves to a list on the product page signs in, and then sees their lists', async () => {
  const network = openNetwork()
  network.answer(getMarks, { favourites: [], bought: [] })
  network.answer(readLists, { data: [] })
  const { place, leave } = await render(<ProductMarks product={productOf('fig')} />)
  await press(texts.saveShort, place)
  expect(useDialogStore.getState().open).toEqual({ type: 'login' })
  expect(place.querySelector('dialog')).toBeNull()
  expect(network.asked).toEqual([])
  await leave()

  signInHere()
  const after = await render(<ProductMarks product={productOf('fig')} />)
  await vi.waitFor(() => expect(after.place.querySelectorAll('dialog[open]')).toHaveLength(1))
  expect(after.place.textContent).toContain(listTexts.saveTitle('fig'))
})

function page(ids: string[], has_more: boolean): Favourites {
  const data = ids.map((id) => ({ ...productOf(id), thumbnail: '/fig.webp' }))
  return { data, total: 99, has_more, ...(has_more && { next: `${ids.length}.${ids.at(-1)}` }) }
}

async function open(first: Favourites) {
  const network = openNetwork()
  const { place } = await render(
    <MemoryRouter>
      <FavouriteList first={first} />
    </MemoryRouter>,
  )
  const titles = () => [...place.querySelectorAll('.product-grid a')].map(({ textContent }) => textContent)
  return { network, place, titles }
}
