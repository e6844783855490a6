// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { UNITS_OF_ONE_PRODUCT } from '#contract/cart/cart-room.ts'
import { changeOrder, previewChange } from '#contract/order-changes/order-changes.ts'
import { cancelOrder, getOrder } from '#contract/orders/orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { aLine } from '#testing/an-order.ts'
import { findButton, findField, press, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { aChangeable, answerPreview, openChange, seen } from '#testing/open-change.tsx'
import { render } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { setOffline } from '../offline/connection-store.ts'
import { changeOrderTexts as texts } from '../texts/change-order.ts'
import { orderTexts } from '../texts/orders.ts'
import { shortageTexts } from '../texts/shortages.ts'
import { wishTexts } from '../texts/substitutions.ts'
import { ChangeOrder } from './change-order.tsx'

const FEWER = 'Remove one Black Figs, 250 g'
beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

test('what was taken out stays in sight, struck through, and can be put in again', async () => {
  const { place } = await openChange()
  await press(FEWER)
  await press(FEWER)
  expect(place.querySelector('.line-through')?.textContent).toBe('Black Figs')
  expect(findButton(FEWER)).toBeUndefined()
  await press('Add Black Figs, 250 g')
  expect(place.querySelector('.line-through')).toBeNull()
  expect(place.textContent).not.toContain(texts.allGone)
})

test('what is in mind is still there after a look at the page, and when the order is changed elsewhere', async () => {
  const network = openNetwork()
  answerPreview(network, 10.25)
  const drawer = (open: boolean, order = aChangeable()) => (
    <ChangeOrder order={order} open={open} onClose={() => {}} onChanged={() => {}} />
  )
  const { place, show } = await render(drawer(true))
  await press('Add one more Black Figs, 250 g')
  await show(drawer(false))
  await vi.waitFor(() => expect(place.querySelector('.stepper')).toBeNull())
  await show(drawer(true))
  expect(place.querySelector('.stepper')?.textContent).toContain('3')
  const milk = aLine({ product_id: 'milk', title: 'Milk', quantity: 1 })
  await show(drawer(true, aChangeable({ version: 2, lines: [aLine(), milk] })))
  const units = () => [...place.querySelectorAll('output')].map(({ textContent }) => textContent)
  expect(units()).toEqual(['3', '1'])
  expect(place.textContent).toContain(texts.changedElsewhere)
  await press('Remove one Milk, 250 g')
  expect(place.textContent).not.toContain(texts.changedElsewhere)
  await show(drawer(true, aChangeable({ version: 3, lines: [aLine({ quantity: 3 })] })))
  expect(units()).toEqual(['3'])
  expect(place.textContent).toContain(texts.changedElsewhereAlone)
})

test('with everything taken out it says so, and the order can be cancelled from there', async () => {
  const { network, place, changed, closed } = await openChange()
  await press(FEWER)
  await press(FEWER)
  expect(place.textContent).toContain(texts.allGone)
  expect(place.textContent).toContain(texts.empty)
  expect(place.textContent).not.toContain(texts.unchanged)
  const cancelled = aChangeable({ order_status: 'cancelled', payment_status: 'refunded', can_cancel: false })
  network.answer(cancelOrder, { data: cancelled } as never)
  await press(orderTexts.cancel)
  await press(orderTexts.cancelConfirm)
  await vi.waitFor(() => expect(changed).toEqual([cancelled]))
  expect(network.asks(cancelOrder)).toEqual([{ order_id: '1042' }])
  expect(closed()).toBe(1)
})

test('an order that cannot be cancelled any more is not offered to be', async () => {
  await openChange(aChangeable({ can_cancel: false }))
  await press(FEWER)
  await press(FEWER)
  expect(findButton(orderTexts.cancel)).toBeUndefined()
})

test('what happens if something is out is said beside it, by the order’s own choice at first, and goes with the change', async () => {
  const { network, place } = await openChange(aChangeable({ if_out: 'leave_out' }))
  answerPreview(network, 0)
  expect(place.textContent).toContain('If it’s out: leave it out')
  await press(wishTexts.ifOut)
  await vi.waitFor(() => expect(findButton(wishTexts.save)).toBeDefined())
  await typeInto(findField(wishTexts.noteLabel), 'Ripe ones')
  await press(wishTexts.save)
  await seen(place, wishTexts.note('Ripe ones'))
  await seen(place, texts.same)
  expect(network.asks(previewChange)).toMatchObject([
    { lines: [{ product_id: 'figs', quantity: 2, wish: { if_out: null, note: 'Ripe ones' } }] },
  ])
  await press(FEWER)
  await press(FEWER)
  expect(place.textContent).not.toContain(wishTexts.ifOut)
})

test('no more of a product can be wanted than an order may have', async () => {
  const { network, place } = await openChange(
    aChangeable({ lines: [aLine({ quantity: UNITS_OF_ONE_PRODUCT })] }),
  )
  await press('No more Black Figs, 250 g to add')
  expect(place.querySelector('output')?.textContent).toBe(`${UNITS_OF_ONE_PRODUCT}`)
  expect(place.textContent).toContain(texts.unchanged)
  expect(network.asks(previewChange)).toEqual([])
})

test('quick presses are asked about once, and there and back not at all', async () => {
  const { network, place } = await openChange()
  answerPreview(network, 20.5)
  await press('Add one more Black Figs, 250 g')
  await press('Add one more Black Figs, 250 g')
  expect(place.textContent).toContain(texts.working)
  await seen(place, texts.total('$25.50', '$46.00'))
  expect(network.asks(previewChange)).toEqual([
    { order_id: '1042', lines: [{ product_id: 'figs', quantity: 4 }] },
  ])
  await press(FEWER)
  await press(FEWER)
  expect(place.textContent).toContain(texts.unchanged)
  expect(findButton(texts.title)?.hasAttribute('disabled')).toBe(true)
})

test('a difference that cannot be worked out is said, and nothing can be confirmed', async () => {
  const { network, place } = await openChange()
  network.answer(previewChange, 'lost')
  await press(FEWER)
  await seen(place, texts.previewFailed)
  expect(place.querySelector('[role=alert]')?.textContent).not.toBe('')
  expect(findButton(texts.title)?.hasAttribute('disabled')).toBe(true)
})

test('a network that is back takes away what was said without one, and the difference is worked out', async () => {
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

test('a total that has changed meanwhile is worked out again before anything is made', async () => {
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

test('what is refused is said until something else is wanted', async () => {
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

test('what there is not enough of is named with what there is, which can be taken', async () => {
  const { network, place } = await openChange()
  const line = { product_id: 'figs', title: 'Black Figs', wanted: 4, available: 3 }
  network.answer(previewChange, new Refusal('insufficient_stock', { lines: [line] }))
  await press('Add one more Black Figs, 250 g')
  await press('Add one more Black Figs, 250 g')
  await seen(place, `Black Figs ${shortageTexts.inChange(4, 3)}`)
  answerPreview(network, 10.25)
  findButton(shortageTexts.take)?.focus()
  await press(shortageTexts.take)
  // The button is gone; the shopper is still where it was.
  expect(document.activeElement?.contains(place.querySelector('[role=alert]'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  await seen(place, texts.more('$10.25'))
  expect(network.asks(previewChange).at(-1)).toEqual({
    order_id: '1042',
    lines: [{ product_id: 'figs', quantity: 3 }],
  })
  expect(place.querySelector('[role=alert]')?.textContent).toBe('')
})

test('an order past its time says so alone, also where it cannot be looked at again', async () => {
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

test('an order that is past its time by now offers no change', async () => {
  const { place } = await openChange(aChangeable({ change_until: null }))
  expect(place.textContent).toBe(`${texts.title}${texts.over}${texts.close}`)
})
