import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { addOrderEnding } from '#contract/orders/desk/office-orders.ts'
import { press } from '#testing/by-hand.ts'
import { anOfficeOrder } from '#testing/office-order-builders.ts'
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
