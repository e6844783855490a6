import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { addOrderRefund, type OfficeOrder, readOfficeOrder } from '#contract/orders/desk/office-orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { anOfficeIssue, anOfficeOrder } from '#testing/office-order-builders.ts'
import { alertIn, findDialog, openDialog } from '#testing/open-office.tsx'
import { openOrder } from '#testing/open-order.ts'

test('items and an amount are refunded together, and a retry has the same idempotency key', async () => {
  const { network, said } = await openOrder()
  await press('Refund')
  const dialog = await openDialog('Refund order 2373124346')
  await choose(dialog, 'apple', '1')
  await typeInto(findField('Another amount', dialog), '2.50')
  await choose(dialog, 'reason', 'item_bad')
  network.answer(addOrderRefund, 'lost')
  await submit(dialog)
  await vi.waitFor(() => expect(alertIn(dialog)).toBeDefined())
  network.answer(addOrderRefund, { data: anOfficeOrder() })
  await submit(dialog)
  await vi.waitFor(() => expect(said()).toContain('$7.00 is on its way back.'))
  expect(findDialog('Refund order 2373124346')).toBeUndefined()
  const wanted = { lines: [{ product_id: 'apple', quantity: 1 }], amount: 2.5, reason: 'item_bad' }
  expect(network.asks(addOrderRefund)).toMatchObject([wanted, wanted])
  const keys = network.asked
    .filter(({ path }) => path === addOrderRefund.path)
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toMatch(/.{20}/)
  expect(new Set(keys).size).toBe(1)
})

test('the items of a refund are named with their size', async () => {
  await openOrder()
  await press('Refund')
  const dialog = await openDialog('Refund order 2373124346')
  const items = [...dialog.querySelectorAll('fieldset label')].map(({ textContent }) => textContent)
  expect(items[0]).toMatch(/, \d+ \w+$/)
})

test('a lost refund keeps its idempotency key in a reopened dialog, and the next refund has another', async () => {
  const { network, said } = await openOrder()
  const fiveDollars = async () => {
    await press('Refund')
    const dialog = await openDialog('Refund order 2373124346')
    await typeInto(findField('Another amount', dialog), '5')
    await submit(dialog)
    return dialog
  }
  network.answer(addOrderRefund, 'lost')
  const dialog = await fiveDollars()
  await vi.waitFor(() => expect(alertIn(dialog)).toBeDefined())
  await press('Close', dialog)
  await press('Close without saving', await openDialog('Close without saving?'))
  network.answer(addOrderRefund, { data: anOfficeOrder() })
  await fiveDollars()
  await vi.waitFor(() => expect(said()).toContain('$5.00 is on its way back.'))
  await fiveDollars()
  await vi.waitFor(() => expect(network.asks(addOrderRefund)).toHaveLength(3))
  const [lost, again, another] = network.asked
    .filter(({ path }) => path === addOrderRefund.path)
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(again).toBe(lost)
  expect(another).not.toBe(lost)
})

test('a refund that has become smaller is sent only after the operator confirms it again', async () => {
  const { network, said } = await openOrder()
  await press('Refund')
  const dialog = await openDialog('Refund order 2373124346')
  await choose(dialog, 'apple', '2')
  const money = { held: 0, to_hold: 0, charged: 15.9, refunded: 0, on_its_way: 4.5, left: 11.4, room: 11.4 }
  const [line] = anOfficeOrder().lines as [OfficeOrder['lines'][number]]
  const now = anOfficeOrder({ money, lines: [{ ...line, refunded_quantity: 1, refunds_for: [4.5] }] })
  network.answer(addOrderRefund, new Refusal('changed_meanwhile', { now }, 'Less is left now.'))
  network.answer(readOfficeOrder, { data: now })
  await submit(dialog)
  await vi.waitFor(() => expect(alertIn(dialog)).toContain('Less is left now.'))
  await vi.waitFor(() => expect(dialog.textContent).toContain('$11.40 is left'))
  network.answer(addOrderRefund, { data: now })
  await submit(dialog)
  await vi.waitFor(() => expect(said()).toContain('$4.50 is on its way back.'))
  expect(network.asks(addOrderRefund)).toMatchObject([
    { seen_left: 15.9, lines: [{ product_id: 'apple', quantity: 2 }] },
    { seen_left: 11.4, lines: [{ product_id: 'apple', quantity: 1 }] },
  ])
})

test('a refund of a reported item also answers its issue, and no other', async () => {
  const { network, said } = await openOrder({}, [
    anOfficeIssue(),
    anOfficeIssue({ product_id: 'fig', title: 'Fig' }),
  ])
  await press('Refund')
  const dialog = await openDialog('Refund order 2373124346')
  expect(dialog.textContent).not.toContain('is answered')
  await choose(dialog, 'apple', '1')
  expect(dialog.textContent).toContain('This also answers the issue the customer reported with Apple.')
  network.answer(addOrderRefund, { data: anOfficeOrder() })
  await submit(dialog)
  await vi.waitFor(() => expect(said()).toContain('$4.50 is on its way back.'))
  expect(network.asks(addOrderRefund)).toMatchObject([{ reports: ['apple'] }])
})

test('of an order whose card only holds the money, what is taken off is not charged', async () => {
  const money = { held: 15.9, to_hold: 0, charged: 0, refunded: 0, on_its_way: 0, left: 15.9, room: 15.9 }
  const { network, said } = await openOrder({ money })
  network.answer(addOrderRefund, { data: anOfficeOrder() })
  await press('Refund')
  const dialog = await openDialog('Refund order 2373124346')
  expect(dialog.textContent).toContain('Of the $15.90 held or charged, $15.90 is left.')
  await choose(dialog, 'apple', '1')
  await submit(dialog)
  await vi.waitFor(() => expect(said()).toContain('$4.50 will not be charged.'))
})

test('a refund above the operator’s limit, or one that is not an amount, is refused before it is sent', async () => {
  const money = { held: 0, to_hold: 0, charged: 406.9, refunded: 0, on_its_way: 0, left: 406.9, room: 50 }
  const { network } = await openOrder({ money })
  await press('Refund')
  const dialog = await openDialog('Refund order 2373124346')
  expect(dialog.textContent).toContain('you can refund $50.00 of it')
  await typeInto(findField('Another amount', dialog), '50.01')
  expect(dialog.textContent).toContain('$50.01 is more than the $50.00 that you can refund.')
  await submit(dialog)
  await typeInto(findField('Another amount', dialog), 'ten')
  expect(dialog.textContent).toContain('Please write dollars, like 3.50.')
  await submit(dialog)
  expect(network.asks(addOrderRefund)).toEqual([])
})

test('an item that is chosen and deselected does not count as unsaved', async () => {
  await openOrder()
  await press('Refund')
  const dialog = await openDialog('Refund order 2373124346')
  await choose(dialog, 'apple', '1')
  await choose(dialog, 'apple', '0')
  await press('Close', dialog)
  await vi.waitFor(() => expect(findDialog('Refund order 2373124346')).toBeUndefined())
  expect(findDialog('Close without saving?')).toBeUndefined()
})

test('a fully refunded order has no refund button', async () => {
  await openOrder({
    money: { held: 0, to_hold: 0, charged: 15.9, refunded: 15.9, on_its_way: 0, left: 0, room: 0 },
  })
  expect(findButton('Refund')).toBeUndefined()
})

async function choose(place: ParentNode, name: string, value: string): Promise<void> {
  const select = place.querySelector<HTMLSelectElement>(`select[name=${name}]`)
  if (!select) throw new Error(`There is no choice of ${name}.`)
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
