import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { type PaperOrder, type Papers, readPapers } from '#contract/orders/desk/papers.ts'
import { findField, submit, typeInto } from '#testing/by-hand.ts'
import { openEventSources } from '#testing/event-sources.ts'
import { openNetwork } from '#testing/network.ts'
import { anOfficeOrder } from '#testing/office-order-builders.ts'
import { openOffice } from '#testing/open-office.tsx'

const AT = '2026-03-04T23:00:00.000Z'
const ONE = 'number=2373124346'

test('a packing slip says what to pick and where, in the order of the walk, frozen goods last, without prices or phone numbers', async () => {
  const lines = [
    aLine('ice', { title: 'Ice', temperature: 'frozen' }),
    aLine('apple', { wish: { if_out: 'leave_out', substitutes: [], note: 'Green ones.' }, short: 1 }),
    aLine('rice', { title: 'Rice', place: { aisle: '2', bay: '4' } }),
  ]
  const { place } = await openPaper(ONE, [aPaperOrder({ note: 'Side gate.', safe_to_leave: true, lines })])
  const slip = place.querySelector('.papers')?.textContent
  for (const words of [
    'Punnet Pty Ltd',
    'Ada Berry',
    '2Rice, 1 kgAisle 2, bay 42Apple, 1 kg (1 left out)If it is out: leave it out. Note: Green ones.2Ice, 1 kgFrozen',
    'Total: 6 units',
    'Side gate.',
    'OK to leave at the door.',
  ])
    expect(slip).toContain(words)
  expect(slip).not.toMatch(/\$|4\.50|0412/)
})

test('slips and labels say what is in the bag by weight: net, per kilo and its charge, once it is packed', async () => {
  const steak = { title: 'Steak', unit: 400, unit_type: 'g', sold_by: 'weight', price_per_kilo: 40 } as const
  const packed = { quantity: 2, grams: 830, total_price: 33.2, substitute: null }
  const lines = [
    aLine('steak', { ...steak, temperature: 'chilled', packed }),
    aLine('rump', { ...steak, title: 'Rump' }),
  ]
  const { place } = await openPaper(ONE, [aPaperOrder({ lines })])
  const slip = place.querySelector('.papers')?.textContent
  expect(slip).toContain('Steak, about 400 g each830 g net at $40.00 per kg: $33.20')
  expect(slip).toContain('Rump, about 400 g each2Steak')
  await openPaper(`${ONE}&sheet=labels`, [aPaperOrder({ lines })])
  const labels = [...document.querySelectorAll('.labels li')].map(({ textContent }) => textContent)
  expect(labels).toHaveLength(3)
  expect(labels[2]).toMatch(/^Punnet Pty Ltd By weight1001 \d+Steak830 g net at \$40\.00 per kg: \$33\.20$/)
})

test('the slips of a window are one print, each on a page of its own, of the orders that are to be packed', async () => {
  const { place, network } = await openPaper('day=2026-03-06&window=2026-03-05T23:00:00.000Z', aWindow)
  expect(network.asks(readPapers)).toEqual([{ day: '2026-03-06', window: '2026-03-05T23:00:00.000Z' }])
  expect([...place.querySelectorAll('.papers .paper h2')].map(({ textContent }) => textContent)).toEqual([
    '1001 Order 1',
    '1001 Order 2',
  ])
})

test('another day is chosen on the page, and a day without orders says so', async () => {
  const { place, network } = await openPaper('sheet=run', [])
  expect(place.textContent).toContain('There is nothing to print for Fri 6 Mar 2026.')
  await typeInto(findField('Delivery day'), '2026-03-07')
  await vi.waitFor(() => expect(network.asks(readPapers).at(-1)).toEqual({ day: '2026-03-07' }))
})

test('the totals say how many of each product the orders that are to be packed need in all', async () => {
  const { rows, place } = await openPaper('sheet=totals', aWindow)
  expect(rows('Totals by product')).toEqual([
    ['4', 'Apple, 1 kg', '', '', ''],
    ['31', 'Bananas, 1 each', 'Aisle 1', 'Chilled', ''],
  ])
  expect(place.querySelector('.papers')?.textContent).toContain('2 orders to pack, 35 units in all.')
})

test('each bag of an order has its own label, by how cold it is kept, without prices or phone numbers', async () => {
  const lines = [aLine('apple'), aLine('ice', { temperature: 'frozen', quantity: 13 })]
  const { place, at } = await openPaper(`${ONE}&sheet=labels`, [aPaperOrder({ lines })])
  const labels = () => [...place.querySelectorAll('.labels li')].map(({ textContent }) => textContent)
  expect(labels()).toHaveLength(3)
  expect(labels()[1]).toMatch(
    /^Punnet Pty Ltd Frozen1001 \d+Ada BerryBrisbane City\w{3} \d+ .* · From CityBag 2 of 3$/,
  )
  await typeInto(findField('Bags'), '4')
  await submit(place)
  await vi.waitFor(() => expect(labels()).toHaveLength(4))
  expect(at()).toContain('bags=4')
  expect(place.querySelector('.papers')?.textContent).not.toMatch(/\$|0412/)
})

test.each(['0', '41', '1.5', 'many'])('a request for labels with %s bags prints one', async (bags) => {
  const { place } = await openPaper(`${ONE}&sheet=labels&bags=${bags}`, [aPaperOrder()])
  expect(place.querySelectorAll('.labels li')).toHaveLength(1)
})

test('the run sheet has the stops of what is in the shop and on the road, with phone numbers and bags', async () => {
  const { rows } = await openPaper('sheet=run', aWindow)
  const stops = rows('Stops')
  expect(stops.map(([order]) => order?.slice(0, 8))).toEqual([1, 2, 3, 4].map((number) => `1001 · ${number}`))
  expect(stops[0]?.[1]).toContain('Brisbane CityAda Berry, Unit 4')
  expect(stops[0]?.[1]).toContain('0412 345 678')
  expect(stops[0]?.[2]).toBe('2, 2 chilled')
})

test('the end of the day says what was charged, what is not delivered and what was short', async () => {
  const { rows, place } = await openPaper('sheet=day', aWindow)
  expect(place.querySelector('.papers')?.textContent).toContain(
    '5 orders, 1 of them delivered. Charged $79.50, refunded $4.50.',
  )
  expect(rows('Not delivered').map(([number, , where]) => [number, where])).toEqual([
    ['1001 · 1', 'To pick'],
    ['1001 · 2', 'Being picked'],
    ['1001 · 3', 'Packed'],
    ['1001 · 4', 'Out for delivery'],
  ])
  expect(rows('Short')).toEqual([['1', 'Apple, 1 kg', '1001 · 5']])
})

test.each([
  ['slips', /To pick/, /To pick\. Printed \w{3} \d+ \w{3} \d{4}, /],
  ['labels', /Bag 1 of 1$/, /Bag 1 of 1Printed \w{3} \d+ \w{3} \d{4}, /],
])(
  'the sheet of %s follows changes to the order, and says when it was printed',
  async (sheet, before, after) => {
    const { network, events, place, said } = await openPaper(`${ONE}&sheet=${sheet}`, [aPaperOrder()])
    const printed = () => place.querySelector('.papers')?.textContent
    expect(printed()).toMatch(before)
    expect(printed()).not.toContain('Printed')
    await act(async () => dispatchEvent(new Event('beforeprint')))
    expect(printed()).toMatch(after)
    await events.tell({})
    await vi.waitFor(() => expect(network.asks(readPapers)).toHaveLength(2))
    expect(said()).toBe('')

    network.answer(readPapers, papersOf([aPaperOrder({ order_status: 'cancelled', stage: null })]))
    await events.tell({})
    await vi.waitFor(() => expect(printed()).toContain('Cancelled: do not deliver it'))
    expect(said()).toBe('Something has changed since this was printed. Please print it again.')
    await act(async () => dispatchEvent(new Event('beforeprint')))
    expect(said()).toBe('')
  },
)

const stamps = [
  [{ order_status: 'pending', payment_status: 'pending' }, 'Not paid: do not pack it'],
  [{ order_status: 'failed' }, 'Failed: do not deliver it'],
  [{ changed_at: AT }, 'Changed Thu 5 Mar 2026, 9:00 am'],
  [{ changed_at: null }, undefined],
] as const

test.each(stamps.flatMap(([of, stamp]) => ['slips', 'labels'].map((sheet) => ({ of, sheet, stamp }))))(
  'the $sheet of an order with $of are stamped $stamp',
  async ({ of, sheet, stamp }) => {
    const { place } = await openPaper(`${ONE}&sheet=${sheet}`, [aPaperOrder(of)])
    expect(place.querySelector('.papers strong')?.textContent).toBe(stamp)
  },
)

function aLine(product_id: string, more: Partial<PaperOrder['lines'][number]> = {}) {
  const line = { product_id, title: 'Apple', unit: 1, unit_type: 'kg', quantity: 2, short: 0 }
  return { ...line, temperature: 'shelf' as const, place: { aisle: null, bay: null }, ...more }
}

function aPaperOrder(more: Partial<PaperOrder> = {}): PaperOrder {
  const { number, spoken_number, order_status, payment_status, stage, address, window } = anOfficeOrder()
  const { note, safe_to_leave, if_out } = anOfficeOrder()
  const facts = { number, order_status, payment_status, stage, address, window, note, safe_to_leave, if_out }
  return {
    ...facts,
    spoken_number,
    lines: [aLine('apple')],
    bags: null,
    changed_at: null,
    charged: 15.9,
    refunded: 0,
    ...more,
  }
}

const bananas = {
  title: 'Bananas',
  unit_type: 'each',
  temperature: 'chilled',
  place: { aisle: '1', bay: null },
} as const
/** One order at each stage. */
const aWindow: PaperOrder[] = [
  aPaperOrder({ number: '1', lines: [aLine('bananas', { ...bananas, quantity: 13 })] }),
  aPaperOrder({
    number: '2',
    stage: 'picking',
    lines: [aLine('apple', { quantity: 4 }), aLine('bananas', { ...bananas, quantity: 18 })],
  }),
  aPaperOrder({ number: '3', stage: 'packed' }),
  aPaperOrder({ number: '4', order_status: 'out_for_delivery', stage: 'on_the_way' }),
  aPaperOrder({
    number: '5',
    order_status: 'delivered',
    stage: 'handed_over',
    refunded: 4.5,
    lines: [aLine('apple', { short: 1 })],
  }),
]

function papersOf(orders: PaperOrder[]): { data: Papers } {
  return { data: { shop: 'Punnet Pty Ltd', day: '2026-03-06', orders, is_all: true } }
}

async function openPaper(query: string, orders: PaperOrder[]) {
  const events = openEventSources()
  const network = openNetwork()
  network.answer(readPapers, papersOf(orders))
  return { network, events, ...(await openOffice(`/office/paper?${query}`)) }
}
