import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextWindow } from '#contract/delivery/windows/shipping.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { cartOf } from '#testing/api-cart.ts'
import { openNetwork } from '#testing/network.ts'
import { pass } from '#testing/pass.ts'
import { render } from '#testing/render.tsx'
import { withCart } from '../selling/cart/cart-answers.ts'
import { noCart, useCartStore } from '../selling/cart/cart-store.ts'
import { deliveryTexts as texts } from '../texts/delivery.ts'
import { NextWindow } from './next-window.tsx'

const here = { lat: -27.48, lng: 153.01 }
const today = {
  starts_at: '2026-03-05T05:00:00.000Z',
  ends_at: '2026-03-05T07:00:00.000Z',
  cut_off_at: '2026-03-05T03:00:00.000Z',
  fee: 2,
  delivery_charges: 3.9,
  free_from: 9,
}

const tomorrow = {
  ...today,
  starts_at: '2026-03-05T21:00:00.000Z',
  ends_at: '2026-03-05T23:00:00.000Z',
  cut_off_at: '2026-03-05T19:00:00.000Z',
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-05T01:00:00Z') })
  useCartStore.setState(noCart)
})
afterEach(() => {
  vi.useRealTimers()
})

test('the next window is shown with its total delivery cost', async () => {
  const { words, network } = await open({ data: today })
  expect(words()).toBe(`${texts.next} Today 3–5 pm $5.90`)
  expect(network.asks(nextWindow)).toEqual([{ lat: '-27.48', lng: '153.01' }])
})

test('a cart with free delivery shows only the window fee, or that the delivery is free', async () => {
  useCartStore.setState(withCart(noCart, cartOf({ apple: 2 })))
  expect((await open({ data: today })).words()).toBe(`${texts.next} Today 3–5 pm $2.00`)
  const { words } = await open({ data: { ...today, fee: 0 } })
  expect(words()).toBe(`${texts.next} Today 3–5 pm ${texts.free}`)
})

test('the next window replaces the current one at its cut-off', async () => {
  const { words, network } = await open({ data: today })
  network.answer(nextWindow, { data: tomorrow })
  await pass(2 * 60 * 60_000 + 100)
  await pass(1)
  expect(words()).toContain('Fri 7–9 am')
})

test('a window whose cut-off has passed is hidden until the next one can be fetched', async () => {
  const { words, network } = await open({ data: today })
  network.answer(nextWindow, 'lost')
  await pass(2 * 60 * 60_000 + 100)
  await pass(1)
  expect(words()).toBe('')
  network.answer(nextWindow, { data: tomorrow })
  await pass(30_000)
  await pass(1)
  expect(words()).toContain('Fri 7–9 am')
})

test('the header says if there is no window, and stays empty if the answer is lost', async () => {
  expect((await open({ data: null })).words()).toBe(texts.noWindow)
  expect((await open('lost')).words()).toBe('')
})

async function open(answer: ReplyOf<typeof nextWindow> | 'lost') {
  const network = openNetwork()
  network.answer(nextWindow, answer)
  const { place } = await render(<NextWindow {...here} />)
  await pass(1)
  return { network, words: () => place.textContent ?? '' }
}
