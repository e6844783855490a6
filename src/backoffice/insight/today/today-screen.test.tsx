import { expect, test, vi } from 'vitest'
import { readToday, readTodaysSales, type Today } from '#contract/insight/today/today.ts'
import { getMe } from '#contract/people/operators/my-account.ts'
import type { Role } from '#contract/rights.ts'
import { openEventSources } from '#testing/event-sources.ts'
import { openNetwork } from '#testing/network.ts'
import { aMe } from '#testing/office-builders.ts'
import { openOffice } from '#testing/open-office.tsx'

const window = {
  day: '2026-03-05',
  starts_at: '2026-03-05T05:00:00.000Z',
  ends_at: '2026-03-05T07:00:00.000Z',
  hub: 'City',
  hub_id: 'c',
  pending: 1,
  new: 1,
  to_pick: 3,
  packed: 0,
  out: 2,
  delivered: 0,
  late: 3,
}
const today: Today = {
  day: '2026-03-05',
  windows: [window],
  first_steps: [],
  needs: [
    { need: 'payments_in_review', count: 1, orders: ['11111111'], spoken_numbers: [1001] },
    {
      need: 'reported_items',
      count: 1_200,
      orders: ['22222222', '33333333'],
      spoken_numbers: [1002, 1003],
    },
  ],
}
const hours = Array.from({ length: 24 }, (_, hour) => ({
  orders: hour === 9 ? 2 : 0,
  sales: hour === 9 ? 30 : 0,
  orders_before: hour === 8 ? 1 : 0,
  sales_before: hour === 8 ? 20 : 0,
}))

async function openToday(role: Role, more: Partial<Today> = {}) {
  const network = openNetwork()
  const sources = openEventSources()
  network.answer(getMe, { data: aMe({ role }) })
  network.answer(readToday, { data: { ...today, ...more } })
  network.answer(readTodaysSales, {
    data: { day: '2026-03-05', day_before: '2026-02-26', hours, hours_begun: 10, refunded: 196.2 },
  })
  return { network, ...sources, ...(await openOffice('/office/today', { role })) }
}

test('each delivery window shows the states of its orders and links to them', async () => {
  const { rows, place, title } = await openToday('owner')
  expect(title()).toBe('Today')
  expect(rows('Today’s deliveries by window')).toEqual([
    ['3 pm – 5 pm', '1', '1', '3', '0', '2', '0', '3 late'],
  ])
  const links = [...place.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
  expect(links).toContain('/office/orders?day=2026-03-05&window=2026-03-05T05%3A00%3A00.000Z&hub=c')
})

test('the work of today and tomorrow leads, as numbers that link to the orders', async () => {
  const tomorrow = {
    ...window,
    day: '2026-03-06',
    starts_at: '2026-03-06T05:00:00.000Z',
    ends_at: '2026-03-06T07:00:00.000Z',
  }
  const { place, rows } = await openToday('owner', { windows: [window, tomorrow] })
  const work = [...place.querySelectorAll('nav[aria-label="Orders for today and tomorrow"] a')]
  expect(work.map((link) => link.textContent)).toEqual(['2 New', '6 To pick', '0 Packed', '4 Out', '6 Late'])
  expect(work[1]?.getAttribute('href')).toBe('/office/orders?tab=to_pick')
  expect(rows('Tomorrow’s deliveries, Fri 6 Mar by window')).toHaveLength(1)
})

test('the list of tasks names each one and its orders', async () => {
  const { place } = await openToday('owner')
  const needs = [...place.querySelectorAll('main li')].map(({ textContent }) => textContent)
  expect(needs).toEqual([
    '1 payment is in review1001 · 11111111',
    '1,200 reported items have no answer1002 · 222222221003 · 33333333the oldest first',
  ])
})

test('a shop that is not ready for orders lists the steps that are done and to do, with links', async () => {
  const { place } = await openToday('owner', {
    needs: [],
    first_steps: [
      { step: 'hub', is_done: true },
      { step: 'fees', is_done: false },
    ],
  })
  expect(place.textContent).toContain('1 of 2 done.')
  const steps = [...place.querySelectorAll('main ol > li')]
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Add a storeWhere your deliveries leave from.Done',
    'Set your delivery feesA fee for each distance from the store.To do',
  ])
  expect(steps.map((step) => step.querySelector('a')?.getAttribute('href'))).toEqual([
    undefined,
    '/office/delivery',
  ])
})

test('the one step that is left after the first order is shown without a count', async () => {
  const { place } = await openToday('owner', { first_steps: [{ step: 'company', is_done: false }] })
  expect(place.textContent).toContain('Your business details')
  expect(place.textContent).not.toContain('of 1 done')
})

test('a quiet day says that nothing is waiting and nothing is to be delivered', async () => {
  const { place } = await openToday('owner', { windows: [], needs: [] })
  expect(place.textContent).toContain('Nothing to do.')
  expect(place.textContent).toContain('No deliveries today.')
})

test('today’s sales are compared to the same weekday by this hour', async () => {
  const { place } = await openToday('manager')
  expect(place.textContent).toContain(
    '$30.00 in 2 orders. 50% more than on Thu 26 Feb by the end of this hour ($20.00).',
  )
  expect(place.textContent).toContain('Refunds are not taken off: $196.20 was refunded today.')
})

test('an operator without access to reports sees no sales, and none are requested', async () => {
  const { place, network } = await openToday('support')
  expect(place.textContent).not.toContain('Sold so far')
  expect(network.asks(readTodaysSales)).toEqual([])
})

test('the screen reloads when an event arrives', async () => {
  const { network, tell, opened, place } = await openToday('owner')
  expect(opened.map(({ url }) => url)).toEqual(['/api/office/today/events'])
  network.answer(readToday, { data: { ...today, windows: [{ ...window, delivered: 7 }] } })
  await tell({ at: '2026-03-05T00:00:00Z' })
  await vi.waitFor(() => expect(place.querySelector('tbody')?.textContent).toContain('7'))
})
