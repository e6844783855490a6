import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders/order.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { ownRefusals, refusedHere } from '#contract/refused.ts'
import { anOrder, aRefund } from '#testing/an-order.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { orderTexts as texts } from '../../texts/orders.ts'
import { OrderOptions } from './order-options.tsx'
import { OrderActions } from './order-view.tsx'

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

test('an order is cancelled only after the shopper has confirmed it', async () => {
  const { network, cancelled } = await openActions()
  const after = anOrder({ order_status: 'cancelled', can_cancel: false })
  network.answer(cancelOrder, { data: after } as never)
  await press(texts.cancel)
  expect(network.asked).toEqual([])
  await press(texts.cancelConfirm)
  expect(network.asks(cancelOrder)).toEqual([{ order_id: '1042' }])
  expect(cancelled).toEqual([after])
  expect(readToasts()).toEqual([])
})

test('keeping the order closes the dialog and sends nothing', async () => {
  const { network, dialog } = await openActions()
  await press(texts.cancel)
  expect(dialog()?.open).toBe(true)
  await press(texts.cancelKeep)
  expect(dialog()?.open).toBe(false)
  expect(network.asked).toEqual([])
})

test('the confirmation says what happens to the money', async () => {
  const paid = await openActions()
  await press(texts.cancel)
  expect(paid.place.textContent).toContain(texts.cancelPaid('$25.50'))
  await paid.leave()
  const partly = await openActions({ refunds: [aRefund({ amount: 10 })] })
  await press(texts.cancel)
  expect(partly.place.textContent).toContain(texts.cancelPaid('$15.50'))
  await partly.leave()
  const settled = await openActions({ refunds: [aRefund({ amount: 25.5 })] })
  await press(texts.cancel)
  expect(settled.place.textContent).toContain(texts.cancelSettled)
  await settled.leave()
  const unpaid = await openActions({ payment_status: 'pending' })
  await press(texts.cancel)
  expect(unpaid.place.textContent).toContain(texts.cancelUnpaid)
})

test.each([
  ['a no', new Refusal('order_not_cancellable'), undefined],
  ['a lost connection', 'lost' as const, refusedHere('network_error').message],
  ['an answer that cannot be read', new Response('<html>'), ownRefusals.network_error[1]],
])('%s leaves the order as it was, shows an error and closes the dialog', async (_, said, sentence) => {
  const { network, cancelled, dialog } = await openActions()
  network.answer(cancelOrder, said)
  await press(texts.cancel)
  await press(texts.cancelConfirm)
  expect(cancelled).toEqual([])
  expect(readToasts()).toMatchObject([{ type: 'error', ...(sentence && { message: sentence }) }])
  expect(dialog()?.open).toBe(false)
})

test('a second press before the answer cancels the order only once', async () => {
  const answer = Promise.withResolvers<never>()
  const { network, cancelled } = await openActions()
  network.answer(cancelOrder, () => answer.promise)
  await press(texts.cancel)
  await press(texts.cancelConfirm)
  await press(texts.cancelConfirm)
  await act(async () => answer.resolve({ data: anOrder() } as never))
  expect(network.asks(cancelOrder)).toHaveLength(1)
  expect(cancelled).toHaveLength(1)
})

test('an order that can no longer be cancelled has no cancel button', async () => {
  await openActions({ can_cancel: false })
  expect(findButton(texts.cancel)).toBeUndefined()
})

test.each([
  ['pending', false],
  ['failed', false],
  ['paid', true],
  ['refunded', true],
] as const)('an order whose payment is %s has an invoice: %s', async (payment_status, hasOne) => {
  const { place } = await openActions({ payment_status })
  expect(place.querySelector('a[href="/account/order/1042/invoice"]') !== null).toBe(hasOne)
})

async function openActions(more: Partial<Order> = {}) {
  const network = openNetwork()
  const cancelled: Order[] = []
  const { place, leave } = await render(
    <MemoryRouter>
      <OrderOptions
        order={anOrder(more)}
        onChanged={() => {}}
        onCancelled={(order) => cancelled.push(order)}
      />
      <OrderActions order={anOrder(more)} />
    </MemoryRouter>,
  )
  return { network, cancelled, place, leave, dialog: () => place.querySelector('dialog') }
}
