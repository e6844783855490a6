import { act } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { addFavourite, getMarks, removeFavourite } from '#contract/selling/favourites/favourites.ts'
import { productOf } from '#testing/api-cart.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { pass } from '#testing/pass.ts'
import { render } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { hideDialog, useDialogStore } from '../../layout/dialog-store.ts'
import { forgetSession } from '../../network/root-store.ts'
import { favouriteTexts as texts } from '../../texts/favourites.ts'
import { useMarksStore } from '../marks/marks-store.ts'
import { CardMarks } from './card-marks.tsx'

const heart = texts.favourite('fig')
const isFilled = () => findButton(heart)?.getAttribute('aria-pressed') === 'true'

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})
afterEach(() => {
  act(forgetSession)
  hideDialog()
  sessionStorage.clear()
})

test('a favourite has a filled heart, and a product bought before says so', async () => {
  const { place } = await openCard({ favourites: ['fig'], bought: ['fig'] })
  expect(isFilled()).toBe(true)
  expect(place.textContent).toBe(texts.bought)
  const other = await openCard({ favourites: ['pear'], bought: ['pear'] }, 'apple')
  expect(other.place.textContent).toBe('')
})

test('a press on the heart adds a favourite at once, and the next one removes it', async () => {
  const { network } = await openCard({ favourites: [], bought: [] })
  network.answer(addFavourite, { product_id: 'fig' })
  network.answer(removeFavourite, { product_id: 'fig' })
  await press(heart)
  expect(isFilled()).toBe(true)
  await press(heart)
  expect(isFilled()).toBe(false)
  expect(network.asked.slice(1).map(({ path }) => path)).toEqual([addFavourite.path, removeFavourite.path])
})

test('quick presses on the heart are sent one after the other, without those in between', async () => {
  const { network } = await openCard({ favourites: [], bought: [] })
  const { promise: added, resolve: answer } = Promise.withResolvers<{ product_id: string }>()
  network.answer(addFavourite, () => added)
  network.answer(removeFavourite, { product_id: 'fig' })
  for (let time = 0; time < 4; time++) await press(heart)
  expect(isFilled()).toBe(false)
  const changes = () => network.asked.slice(1).map(({ path }) => path)
  expect(changes()).toEqual([addFavourite.path])
  await act(async () => answer({ product_id: 'fig' }))
  await expect.poll(changes).toEqual([addFavourite.path, removeFavourite.path])
  expect(isFilled()).toBe(false)
})

test('three quick presses on the heart send one request', async () => {
  const { network } = await openCard({ favourites: [], bought: [] })
  const { promise: added, resolve: answer } = Promise.withResolvers<{ product_id: string }>()
  network.answer(addFavourite, () => added)
  for (let time = 0; time < 3; time++) await press(heart)
  await act(async () => answer({ product_id: 'fig' }))
  expect(network.asked.slice(1)).toHaveLength(1)
  expect(isFilled()).toBe(true)
})

test('a heart pressed before the favourites have loaded stays filled', async () => {
  const network = openNetwork()
  const { promise: marks, resolve: answer } = Promise.withResolvers<ReplyOf<typeof getMarks>>()
  network.answer(getMarks, () => marks)
  network.answer(addFavourite, { product_id: 'fig' })
  signInHere()
  await render(<CardMarks product={productOf('fig')} />)
  await press(heart)

  await act(async () => answer({ favourites: [], bought: [] }))

  await expect.poll(() => useMarksStore.getState().status).toBe('ready')
  expect(isFilled()).toBe(true)
})

test('a refused favourite empties the heart again and shows the reason', async () => {
  const { network } = await openCard({ favourites: [], bought: [] })
  network.answer(addFavourite, new Refusal('too_many_favourites'))
  await press(heart)
  expect(isFilled()).toBe(false)
  expect(readToasts()).toMatchObject([{ type: 'error', message: new Refusal('too_many_favourites').message }])
})

test('a visitor who presses the heart is asked to sign in, and then has the favourite', async () => {
  const network = openNetwork()
  network.answer(getMarks, { favourites: [], bought: [] })
  network.answer(addFavourite, { product_id: 'fig' })
  const before = await render(<CardMarks product={productOf('fig')} />)
  await press(heart)
  expect(useDialogStore.getState().open).toEqual({ type: 'login' })
  expect([isFilled(), network.asked]).toEqual([false, []])
  await before.leave()

  signInHere()
  await render(<CardMarks product={productOf('fig')} />)

  expect(network.asks(addFavourite)).toEqual([{ product_id: 'fig' }])
  expect(isFilled()).toBe(true)
})

test('hearts that could not be fetched are fetched again later, and keep what was pressed meanwhile', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const network = openNetwork()
  network.answer(getMarks, 'lost')
  network.answer(addFavourite, { product_id: 'fig' })
  signInHere()
  await render(<CardMarks product={productOf('fig')} />)
  await pass(1)
  await press(heart)
  network.answer(getMarks, { favourites: ['pear'], bought: [] })
  await pass(10_000)
  await pass(1)
  expect([...useMarksStore.getState().favourites]).toEqual(['fig', 'pear'])
})

async function openCard(marks: { favourites: string[]; bought: string[] }, id = 'fig') {
  const network = openNetwork()
  network.answer(getMarks, marks)
  signInHere()
  const { place } = await render(<CardMarks product={productOf(id)} />)
  return { network, place }
}
