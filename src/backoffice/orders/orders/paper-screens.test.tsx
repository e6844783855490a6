import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { type OfficeOrder, readOfficeOrder } from '#contract/orders/desk/office-orders.ts'
import { findField, submit, typeInto } from '#testing/by-hand.ts'
import { openEventSources } from '#testing/event-sources.ts'
import { openNetwork } from '#testing/network.ts'
import { anOfficeOrder } from '#testing/office-order-builders.ts'
import { openOffice } from '#testing/open-office.tsx'
import { ORDER_PAGE } from '#testing/open-order.ts'

const AT = '2026-03-04T23:00:00.000Z'

test('a packing slip says what to pack, without prices or phone numbers', async () => {
  const order = anOfficeOrder({ note: 'Side gate.', safe_to_leave: true })
  const lines = order.lines.map((line) => ({
    ...line,
    wish: { if_out: 'leave_out' as const, substitutes: [], note: 'Green ones.' },
  }))
  const { place } = await openPaper('packing-slip', { ...order, lines })
  const slip = place.querySelector('.printed')?.textContent
  for (const words of [
    'Ada Berry',
    '2Apple, 1 kgIf it is out: leave it out. Note: Green ones.',
    'Total: 2 units',
    'Side gate.',
    'OK to leave at the door.',
  ])
    expect(slip).toContain(words)
  expect(slip).not.toMatch(/\$|4\.50|0412/)
})

test('each bag of an order has its own label, without prices or phone numbers', async () => {
  const { place, at } = await openPaper('labels', anOfficeOrder())
  const labels = () => [...place.querySelectorAll('.labels li')].map(({ textContent }) => textContent)
  expect(labels()).toHaveLength(1)
  await typeInto(findField('Bags'), '3')
  await submit(place)
  await vi.waitFor(() => expect(labels()).toHaveLength(3))
  expect(at()).toContain('bags=3')
  expect(labels()[1]).toMatch(/^\d+Ada BerryBrisbane City\w{3} \d+ .* · From CityBag 2 of 3$/)
  expect(place.querySelector('.printed')?.textContent).not.toMatch(/\$|0412/)
})

test.each(['0', '41', '1.5', 'many'])('a request for labels with %s bags prints one', async (bags) => {
  const { place } = await openPaper(`labels?bags=${bags}`, anOfficeOrder())
  expect(place.querySelectorAll('.labels li')).toHaveLength(1)
})

test.each([
  ['packing-slip', /To pick/, /To pick\. Printed \w{3} \d+ \w{3} \d{4}, /],
  ['labels', /Bag 1 of 1$/, /Bag 1 of 1Printed \w{3} \d+ \w{3} \d{4}, /],
])('the %s follows changes to the order, and says when it was printed', async (paper, before, after) => {
  const { network, events, place, said } = await openPaper(paper, anOfficeOrder())
  const printed = () => place.querySelector('.printed')?.textContent
  expect(printed()).toMatch(before)
  expect(printed()).not.toContain('Printed')
  await act(async () => dispatchEvent(new Event('beforeprint')))
  expect(printed()).toMatch(after)
  const noted = anOfficeOrder({ changes: 8, notes: [{ id: 'n', at: AT, by: 'Jo', text: 'Rang.' }] })
  network.answer(readOfficeOrder, { data: noted })
  await events.tell({ order_status: 'processing', payment_status: 'paid', changes: 8 })
  await vi.waitFor(() => expect(network.asks(readOfficeOrder)).toHaveLength(2))
  expect(said()).toBe('')

  network.answer(readOfficeOrder, { data: anOfficeOrder({ order_status: 'cancelled', changes: 9 }) })
  await events.tell({ order_status: 'cancelled', payment_status: 'paid', changes: 9 })
  await vi.waitFor(() => expect(printed()).toContain('Cancelled: do not deliver it'))
  expect(said()).toBe('This order has changed since it was printed. Please print it again.')
  await act(async () => dispatchEvent(new Event('beforeprint')))
  expect(said()).toBe('')
})

const stamps = [
  [{ order_status: 'pending', payment_status: 'pending' }, 'Not paid: do not pack it'],
  [{ order_status: 'failed' }, 'Failed: do not deliver it'],
  [{ timeline: [step(null), step(2.5)] }, 'Changed Thu 5 Mar 2026, 9:00 am'],
  [{ timeline: [step(null)] }, undefined],
] as const

test.each(stamps.flatMap(([of, stamp]) => ['packing-slip', 'labels'].map((paper) => ({ of, paper, stamp }))))(
  'the $paper of an order with $of is stamped $stamp',
  async ({ of, paper, stamp }) => {
    const { place } = await openPaper(paper, anOfficeOrder(of as Partial<OfficeOrder>))
    expect(place.querySelector('.printed strong')?.textContent).toBe(stamp)
  },
)

function step(difference: number | null): OfficeOrder['timeline'][number] {
  return { at: AT, order_status: 'processing', by: 'customer', because: null, difference }
}

async function openPaper(paper: string, order: OfficeOrder) {
  const events = openEventSources()
  const network = openNetwork()
  network.answer(readOfficeOrder, { data: order })
  return { network, events, ...(await openOffice(`${ORDER_PAGE}/${paper}`)) }
}
