import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { listSavedCards, removeSavedCard, type SavedCard } from '#contract/money/payments/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { readToasts } from '#ui/overlay/toast-store.ts'
import { savedCardTexts as texts } from '../../texts/saved-cards.ts'
import { SavedCardsSection } from './saved-cards-section.tsx'

const visa: SavedCard = {
  card_id: 'pm_visa',
  brand: 'visa',
  last4: '4242',
  exp_month: 4,
  exp_year: 2030,
  is_expired: false,
}
const old: SavedCard = {
  ...visa,
  card_id: 'pm_old',
  brand: 'unknown',
  last4: '1111',
  exp_year: 2025,
  is_expired: true,
}

test('each card shows its brand, last digits and expiry, and an expired one is marked', async () => {
  const { cards } = await open([visa, old])
  await vi.waitFor(() =>
    expect(cards()).toEqual(['Visa ending in 4242 Expires 04/30', 'Card ending in 1111 Expired 04/25']),
  )
})

test('the section without cards says how a card is saved', async () => {
  const { place } = await open([])
  await vi.waitFor(() => expect(place.textContent).toContain(texts.none))
})

test('a card is removed after a confirmation, and the focus moves to the title', async () => {
  const { place, network, cards } = await open([visa, old])
  await vi.waitFor(() => expect(cards()).toHaveLength(2))
  await press(texts.remove, place)
  expect(network.asks(removeSavedCard)).toEqual([])

  await press(texts.confirmRemove, place)

  await vi.waitFor(() => expect(cards()).toEqual(['Card ending in 1111 Expired 04/25']))
  expect(network.asks(removeSavedCard)).toEqual([{ card_id: 'pm_visa' }])
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(texts.title))
})

test('the answer about a card whose popup was cancelled does not close the popup of another', async () => {
  const { place, network, cards } = await open([visa, old])
  await vi.waitFor(() => expect(cards()).toHaveLength(2))
  const { promise, resolve: say } = Promise.withResolvers<undefined>()
  network.answer(removeSavedCard, () => promise)
  const isAsked = () => place.querySelector('dialog')?.open
  await press(texts.remove, place)
  await press(texts.confirmRemove, place)
  await press('Cancel', place)
  await press(texts.remove, place.querySelectorAll('li')[1])
  await act(async () => say(undefined))
  await vi.waitFor(() => expect(cards()).toEqual(['Card ending in 1111 Expired 04/25']))
  expect(isAsked()).toBe(true)
})

test('a card removed in another tab disappears here too', async () => {
  const { place, network, cards } = await open([visa])
  await vi.waitFor(() => expect(cards()).toHaveLength(1))
  network.answer(removeSavedCard, new Refusal('not_found'))
  await press(texts.remove, place)
  await press(texts.confirmRemove, place)
  await vi.waitFor(() => expect(place.textContent).toContain(texts.none))
})

test('a card stays if the provider is away, and a toast tells the shopper', async () => {
  const { place, network, cards } = await open([visa])
  await vi.waitFor(() => expect(cards()).toHaveLength(1))
  network.answer(removeSavedCard, new Refusal('payments_unavailable', { retryAfter: 5 }))
  await press(texts.remove, place)
  await press(texts.confirmRemove, place)
  await vi.waitFor(() => expect(readToasts().map(({ message }) => message)).toContain(texts.notRemoved))
  expect(cards()).toHaveLength(1)
})

test('cards that could not be fetched can be requested again', async () => {
  const { place, network, cards } = await open(new Refusal('payments_unavailable', { retryAfter: 5 }))
  await vi.waitFor(() => expect(place.textContent).toContain(texts.failed))
  network.answer(listSavedCards, { data: [visa], can_save: true })
  await press('Try again', place)
  await vi.waitFor(() => expect(cards()).toHaveLength(1))
  expect(findButton('Try again', place)).toBeUndefined()
})

async function open(said: SavedCard[] | Refusal) {
  const network = openNetwork()
  network.answer(listSavedCards, Array.isArray(said) ? { data: said, can_save: true } : said)
  network.answer(removeSavedCard, undefined)
  const { place } = await render(<SavedCardsSection />)
  const cards = () =>
    [...place.querySelectorAll('li')].map((item) =>
      [...item.querySelectorAll('.block')].map((part) => part.textContent).join(' '),
    )
  return { place, network, cards }
}
