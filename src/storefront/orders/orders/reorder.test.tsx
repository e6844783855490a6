import { act } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { reorder } from '#contract/orders/orders/orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { press } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { hideCart, useCartPanelStore } from '../../selling/cart/cart-store.ts'
import { filledTexts } from '../../texts/filled.ts'
import { orderTexts as texts } from '../../texts/orders.ts'
import { Reorder } from './order-view.tsx'

const missing = { product_id: 'pears', wanted: 2, added: 0, message: 'Pears are sold out.' }

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
  hideCart()
})

test('an order that was added completely opens the cart', async () => {
  const { network, words } = await openOrder()
  network.answer(reorder, { added: 2, left_out: [] } as never)
  await press(texts.reorder)
  expect(network.asks(reorder)).toEqual([{ order_id: '1042' }])
  await vi.waitFor(() => expect(words()).toBe(filledTexts.added(2)))
  await vi.waitFor(() => expect(useCartPanelStore.getState().cartPanel).toBe(true))
})

test('a product that could not be added is named on the page instead of opening the cart', async () => {
  const { network, words } = await openOrder()
  network.answer(reorder, { added: 1, left_out: [missing] } as never)
  await press(texts.reorder)
  await vi.waitFor(() =>
    expect(words()).toBe(`${filledTexts.added(1)}${filledTexts.leftOut}${missing.message}`),
  )
  expect(useCartPanelStore.getState().cartPanel).toBe(false)
})

test('the list of products that could not be added is scrolled into view', async () => {
  const { network, place } = await openOrder()
  network.answer(reorder, { added: 1, left_out: [missing] } as never)
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => seen.mockRestore())
  await press(texts.reorder)
  await vi.waitFor(() => expect(seen).toHaveBeenCalledWith({ block: 'nearest' }))
  expect(place.querySelector('[role=status]')?.contains(seen.mock.contexts[0] as Element)).toBe(true)
})

test('products added in part are listed apart from those not added', async () => {
  const { network, words } = await openOrder()
  const few = { product_id: 'figs', wanted: 99, added: 66, message: 'Only 66 of Figs left.' }
  network.answer(reorder, { added: 66, left_out: [few, missing] } as never)
  await press(texts.reorder)
  expect(words()).toBe(
    [
      'We added 66 items to your cart.',
      ...[filledTexts.addedFewer, '66 of 99: Only 66 of Figs left.'],
      ...[filledTexts.leftOut, 'Pears are sold out.'],
    ].join(''),
  )
})

test('an order of which nothing could be added says so', async () => {
  const { network, words } = await openOrder()
  network.answer(reorder, { added: 0, left_out: [missing] } as never)
  await press(texts.reorder)
  expect(words()).toContain(filledTexts.noneAdded)
})

test('a refused reorder shows a toast and does not open the cart', async () => {
  const { network, words } = await openOrder()
  network.answer(reorder, new Refusal('not_found'))
  await press(texts.reorder)
  expect(readToasts()).toMatchObject([{ type: 'error', message: new Refusal('not_found').message }])
  expect(words()).toBe('')
  expect(useCartPanelStore.getState().cartPanel).toBe(false)
})

test('a second press before the answer adds the order only once', async () => {
  const answer = Promise.withResolvers<never>()
  const { network } = await openOrder()
  network.answer(reorder, () => answer.promise)
  await press(texts.reorder)
  await press(texts.reorder)
  await act(async () => answer.resolve({ added: 2, left_out: [] } as never))
  expect(network.asks(reorder)).toHaveLength(1)
})

test('a press repeated after a lost answer reuses its idempotency key, and the next one gets a new key', async () => {
  const { network, words } = await openOrder()
  network.answer(reorder, 'lost')
  await press(texts.reorder)
  network.answer(reorder, { added: 2, left_out: [] } as never)
  await press(texts.reorder)
  await press(texts.reorder)
  const keys = network.asked
    .filter(({ path }) => path === reorder.path)
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([expect.any(String), keys[0], expect.any(String)])
  expect(keys[2]).not.toBe(keys[0])
  expect(words()).toBe(filledTexts.added(2))
})

async function openOrder() {
  const network = openNetwork()
  const { place } = await render(<Reorder orderId="1042" />)
  return { network, place, words: () => place.querySelector('[role=status]')?.textContent }
}
