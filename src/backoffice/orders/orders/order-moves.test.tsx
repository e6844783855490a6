import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  addOrderEnding,
  addOrderMove,
  readOfficeOrder,
  undoOrderStep,
} from '#contract/orders/desk/office-orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { anOfficeOrder } from '#testing/office-order-builders.ts'
import { alertIn } from '#testing/open-office.tsx'
import { openOrder } from '#testing/open-order.ts'

test('cancelling an order above the limit asks whether its customer wished for it', async () => {
  const { money } = anOfficeOrder()
  const { network, place, said } = await openOrder({ money: { ...money, left: 392, room: 50 } })
  network.answer(addOrderEnding, { data: anOfficeOrder() })
  await press('Cancel the order')
  await act(async () => place.querySelector<HTMLElement>('fieldset input[type=checkbox]')?.click())
  await press('Yes')
  await vi.waitFor(() => expect(said()).toContain('cancelled.'))
  expect(network.asks(addOrderEnding)).toMatchObject([{ to: 'cancelled', wished_by_customer: true }])
})

test('opening a new order takes it on, once, and asks for nothing', async () => {
  const { network, place } = await openOrder({
    stage: 'new',
    moves: ['to_pick', 'picking', 'packed', 'out_for_delivery'],
  })
  const taken = { from: 'processing', from_stage: 'new', to: 'to_pick' }
  const moved = () => network.asked.filter(({ path }) => path === '/api/office/orders/2373124346/moves')
  await vi.waitFor(() => expect(moved().map(({ ask }) => ask)).toEqual([taken]))
  const buttons = [...place.querySelectorAll('main button')].map(({ textContent }) => textContent)
  expect(buttons).toContain('Start picking')
  expect(buttons).not.toContain('Stop picking')
})

test('a step can be undone by the next press, and both are said', async () => {
  const undo = { step_id: 's1', seconds: 10 }
  const { network, said, place } = await openOrder({ moves: ['packed'] })
  network.answer(addOrderMove, { data: anOfficeOrder() })
  network.answer(readOfficeOrder, { data: anOfficeOrder({ stage: 'packed', undo }) })
  await press('Packed')
  await vi.waitFor(() => expect(said()).toBe('Order 2373124346: packed.'))
  expect(place.textContent).toContain('You can undo that for 10 seconds.')
  network.answer(undoOrderStep, { data: anOfficeOrder() })
  network.answer(readOfficeOrder, { data: anOfficeOrder({ moves: ['packed'] }) })
  await press('Undo')
  await vi.waitFor(() => expect(said()).toBe('Order 2373124346: undone. Nobody was told.'))
  expect(network.asks(undoOrderStep)).toEqual([{ number: '2373124346', step_id: 's1' }])
  expect(findButton('Undo', place)).toBeUndefined()
})

test('after ten seconds Undo goes, but not from under the focus, and a late press says why nothing happens', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { network, place } = await openOrder({ undo: { step_id: 's1', seconds: 6 } })
  const button = () => findButton('Undo', place)
  await act(async () => button()?.focus())
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(document.activeElement).toBe(button())
  expect(place.textContent).not.toContain('You can undo that')
  network.answer(undoOrderStep, new Refusal('too_late_to_undo'))
  await press('Undo')
  await vi.waitFor(() => expect(alertIn(place)).toBe('It is too late to undo that: it has left the shop.'))
  await act(async () => button()?.blur())
  expect(button()).toBeUndefined()
})

test('news that comes after a confirmation leaves the focus where the operator has put it', async () => {
  const { network, events, place, said } = await openOrder({ moves: ['packed'] })
  network.answer(addOrderMove, { data: anOfficeOrder() })
  network.answer(readOfficeOrder, { data: anOfficeOrder({ stage: 'packed' }) })
  await press('Packed')
  await vi.waitFor(() => expect(said()).toBe('Order 2373124346: packed.'))
  expect(document.activeElement?.textContent).toBe('Order 2373124346: packed.')
  const slip = [...place.querySelectorAll('a')].find(({ textContent }) => textContent === 'Packing slip')
  await act(async () => slip?.focus())
  const news = {
    payment_status: 'paid',
    order_status: 'delivered',
    stage: 'handed_over',
    changes: 4,
  } as const
  network.answer(readOfficeOrder, { data: anOfficeOrder(news) })
  await act(async () => events.tell(news))
  await vi.waitFor(() => expect(place.textContent).toContain('Delivered'))
  expect(document.activeElement).toBe(slip)
})
