import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeOrder, previewChange } from '#contract/orders/changes/order-changes.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { aChangeable, answerPreview, openChange, seen } from '#testing/open-change.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { setOffline } from '../../offline/connection-store.ts'
import { changeOrderTexts as texts } from '../../texts/change-order.ts'
import { shortageTexts } from '../../texts/shortages.ts'

const FEWER = 'Remove one Black Figs, 250 g'

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

test('the network error goes once the network is back, and the difference is worked out', async () => {
  const { network, place } = await openChange()
  network.answer(previewChange, 'lost')
  act(() => setOffline(true))
  await press(FEWER)
  const alert = () => place.querySelector('[role=alert]')?.textContent
  await vi.waitFor(() => expect(alert()).toMatch(/Network Error/))
  answerPreview(network, -10.25)
  act(() => setOffline(false))
  await seen(place, texts.less('$10.25'))
  network.answer(changeOrder, 'lost')
  act(() => setOffline(true))
  await press(texts.confirmLess('$10.25'))
  await vi.waitFor(() => expect(alert()).toMatch(/Network Error/))
  act(() => setOffline(false))
  expect(alert()).toBe('')
  expect(network.asks(changeOrder)).toHaveLength(1)
})

test('a total that has changed meanwhile is worked out again before the change is made', async () => {
  const { network, place, changed } = await openChange()
  answerPreview(network, -10.25)
  await press(FEWER)
  await seen(place, texts.less('$10.25'))
  answerPreview(network, -9)
  const refusal = new Refusal('total_changed', { amounts: aChangeable().amounts })
  network.answer(changeOrder, refusal)
  await press(texts.confirmLess('$10.25'))
  await seen(place, texts.less('$9.00'))
  expect(place.querySelector('[role=alert]')?.textContent).toBe(refusal.message)
  expect(changed).toEqual([])
})

test('a refusal is scrolled into view, since the button that was pressed may be far from it', async () => {
  const { network, place } = await openChange()
  answerPreview(network, -10.25)
  await press(FEWER)
  await seen(place, texts.less('$10.25'))
  const problem = place.querySelector('[role=alert]')?.parentElement as Element
  const brought = vi.spyOn(problem, 'scrollIntoView')
  network.answer(changeOrder, new Refusal('insufficient_stock', { available: 1 }))
  await press(texts.confirmLess('$10.25'))
  await vi.waitFor(() => expect(brought).toHaveBeenCalledWith({ block: 'nearest' }))
})

test('a refusal is shown until the shopper changes something else', async () => {
  const { network, place } = await openChange()
  answerPreview(network, -10.25)
  await press(FEWER)
  await seen(place, texts.less('$10.25'))
  const refusal = new Refusal('insufficient_stock', { available: 1 })
  network.answer(changeOrder, refusal)
  await press(texts.confirmLess('$10.25'))
  const alert = () => place.querySelector('[role=alert]')?.textContent
  await vi.waitFor(() => expect(alert()).toBe(refusal.message))
  await press('Add one more Black Figs, 250 g')
  await press('Add one more Black Figs, 250 g')
  expect(alert()).toBe('')
})

test('a shortage names the product and the units left, which the shopper can take with one press', async () => {
  const { network, place } = await openChange()
  const line = { product_id: 'figs', title: 'Black Figs', wanted: 4, available: 3 }
  network.answer(previewChange, new Refusal('insufficient_stock', { lines: [line] }))
  await press('Add one more Black Figs, 250 g')
  await press('Add one more Black Figs, 250 g')
  await seen(place, `Black Figs ${shortageTexts.inChange(4, 3)}`)
  answerPreview(network, 10.25)
  findButton(shortageTexts.take)?.focus()
  await press(shortageTexts.take)
  // The button has unmounted; the focus is in the block where it was.
  expect(document.activeElement?.contains(place.querySelector('[role=alert]'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  await seen(place, texts.more('$10.25'))
  expect(network.asks(previewChange).at(-1)).toEqual({
    order_id: '1042',
    lines: [{ product_id: 'figs', quantity: 3 }],
  })
  expect(place.querySelector('[role=alert]')?.textContent).toBe('')
})

test('a difference that cannot be worked out is reported, and nothing can be confirmed', async () => {
  const { network, place } = await openChange()
  network.answer(previewChange, 'lost')
  await press(FEWER)
  await seen(place, texts.previewFailed)
  expect(place.querySelector('[role=alert]')?.textContent).not.toBe('')
  expect(findButton(texts.title)?.hasAttribute('disabled')).toBe(true)
})

test('a change refused as too late shows only that, even if the order cannot be fetched again', async () => {
  const { network, place, closed } = await openChange()
  answerPreview(network, -10.25)
  await press(FEWER)
  await seen(place, texts.less('$10.25'))
  network.answer(changeOrder, new Refusal('order_not_changeable'))
  network.answer(getOrder, 'lost')
  await press(texts.confirmLess('$10.25'))
  await vi.waitFor(() => expect(network.asks(getOrder)).toHaveLength(1))
  expect(place.textContent).toBe(`${texts.title}${texts.over}${texts.close}`)
  expect(document.activeElement?.textContent).toBe(texts.over)
  expect(readToasts()).toEqual([])
  await press(texts.close)
  expect(closed()).toBe(1)
})

test('an order that is past its time offers no changes', async () => {
  const { place } = await openChange(aChangeable({ change_until: null }))
  expect(place.textContent).toBe(`${texts.title}${texts.over}${texts.close}`)
})

test('an order whose time runs out during the change is fetched again for its page', async () => {
  const { network, changed } = await openChange()
  network.answer(previewChange, new Refusal('order_not_changeable'))
  const now = aChangeable({ change_until: null })
  network.answer(getOrder, { data: now })
  await press(FEWER)
  await vi.waitFor(() => expect(changed).toEqual([now]))
})
