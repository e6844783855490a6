import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addOrderMove, listOrders, undoOrderStep } from '#contract/orders/desk/office-orders.ts'
import { readPapers } from '#contract/orders/desk/papers.ts'
import { Refusal } from '#contract/refusals.ts'
import { choose, findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openEventSources } from '#testing/event-sources.ts'
import { openNetwork } from '#testing/network.ts'
import { anOfficeOrder, anOrderRow } from '#testing/office-order-builders.ts'
import { follow, openOffice } from '#testing/open-office.tsx'

beforeEach(() => void openEventSources())

const nothing = {
  next_after: null,
  tabs: { new: 1, to_pick: 2, packed: 0, out: 0, late: 0 },
  hubs: [{ id: 'c', title: 'City' }],
  windows: [],
}

test('orders are listed with their state, customer, delivery window and amount', async () => {
  openNetwork().answer(listOrders, {
    ...nothing,
    data: [
      anOrderRow('11111111', { open_reports: 1, open_refunds: 1 }),
      anOrderRow('22222222', {
        order_status: 'delivered',
        stage: 'handed_over',
        units: 1,
        name: '',
        address: 'Brisbane City 4000',
      }),
    ],
  })
  const { rows } = await openOffice('/office/orders')
  const when = 'Fri 6 Mar, 9 am – 11 amCity'
  const placed = 'Thu 5 Mar 2026, 9:00 am'
  expect(rows('Orders')).toEqual([
    [
      '',
      '',
      '1001 11111111',
      'To pick1 issueRefund not made yet',
      'Ada Berry12 Queen Street, Brisbane City 4000',
      when,
      '$15.902 units',
      placed,
    ],
    ['', '', '1001 22222222', 'Delivered', 'Account deletedBrisbane City 4000', when, '$15.901 unit', placed],
  ])
})

test('an order that is placed meanwhile appears by itself', async () => {
  const { opened, tell } = openEventSources()
  const network = openNetwork()
  network.answer(listOrders, { ...nothing, data: [anOrderRow('11111111')] })
  const { rows } = await openOffice('/office/orders')
  expect(opened.map(({ url }) => url)).toEqual(['/api/office/today/events'])
  network.answer(listOrders, { ...nothing, data: [anOrderRow('22222222'), anOrderRow('11111111')] })
  await tell({ at: '2026-03-05T00:00:00Z' })
  await vi.waitFor(() =>
    expect(rows('Orders').map(([, , number]) => number)).toEqual(['1001 22222222', '1001 11111111']),
  )
})

test('the orders of the chosen window are printed from the list', async () => {
  const network = openNetwork()
  network.answer(listOrders, { ...nothing, data: [anOrderRow('11111111')] })
  network.answer(readPapers, {
    data: { shop: 'Punnet', day: '2026-03-06', orders: [], is_all: true },
  })
  const { at } = await openOffice('/office/orders?tab=new&day=2026-03-06&hub=c')
  await follow('Print slips and lists')
  await vi.waitFor(() => expect(at()).toBe('/office/paper?day=2026-03-06&hub=c'))
})

test('a filter applies as it is chosen', async () => {
  openNetwork().answer(listOrders, { ...nothing, data: [] })
  const { at } = await openOffice('/office/orders')
  await choose('Status', 'delivered')
  await vi.waitFor(() => expect(at()).toContain('order_status=delivered'))
})

test('chosen orders are sent out together, those refused stay chosen, and all can be undone', async () => {
  const network = openNetwork()
  const packed = { stage: 'packed' } as const
  const rowsOf = ['11111111', '22222222', '33333333'].map((number) => anOrderRow(number, packed))
  network.answer(listOrders, { ...nothing, data: rowsOf })
  network.answer(addOrderMove, ({ number }) => {
    if (number === '22222222') return new Refusal('order_not_paid', {}, 'Its card was declined.')
    return { data: anOfficeOrder({ number, undo: { step_id: `step-${number}`, seconds: 10 } }) }
  })
  network.answer(undoOrderStep, ({ number }) => ({ data: anOfficeOrder({ number }) }))
  const { place } = await openOffice('/office/orders')
  await tick('All on this page')
  expect(place.textContent).toContain('3 chosen')
  expect(findLink('Print slips').getAttribute('href')).toBe('/office/paper?number=11111111,22222222,33333333')
  await press('Out for delivery')
  await vi.waitFor(() => expect(place.textContent).toContain('2 orders out for delivery.'))
  expect(place.textContent).toContain('Order 22222222: Its card was declined.')
  expect(place.textContent).toContain('1 chosen')
  await press('Undo')
  await vi.waitFor(() => expect(place.textContent).toContain('2 orders: undone. Nobody was told.'))
  expect(network.asks(undoOrderStep)).toEqual([
    { number: '11111111', step_id: 'step-11111111' },
    { number: '33333333', step_id: 'step-33333333' },
  ])
})

test('orders that are not packed cannot be sent out from the list, and one before its window asks first', async () => {
  const network = openNetwork()
  const later = { starts_at: '2999-01-01T00:00:00.000Z', ends_at: '2999-01-01T02:00:00.000Z', hub: 'City' }
  network.answer(listOrders, {
    ...nothing,
    data: [
      anOrderRow('11111111', { stage: 'picking' }),
      anOrderRow('22222222', { stage: 'packed', window: later }),
    ],
  })
  const { place } = await openOffice('/office/orders')
  await tick('All on this page')
  expect(findButton('Out for delivery')).toBeUndefined()
  await tick('Choose order 11111111')
  await press('Out for delivery')
  expect(place.textContent).toContain('Not every window has begun.')
  await press('No')
  expect(network.asks(addOrderMove)).toEqual([])
})

test('a phone has the filters behind one button', async () => {
  openNetwork().answer(listOrders, { ...nothing, data: [] })
  const { place } = await openOffice('/office/orders')
  const fields = place.querySelector('#order-filters')
  expect(fields?.className).toContain('max-768:hidden')
  await press('Filters')
  expect(fields?.className).not.toContain('hidden')
})

test('the search for orders and its filters are kept in the address and sent', async () => {
  const network = openNetwork()
  network.answer(listOrders, { ...nothing, data: [anOrderRow('11111111')] })
  const { place, at } = await openOffice('/office/orders?order_status=open')
  await typeInto(findField('Number, name, phone’s last digits, address or product'), 'queen')
  await submit(place)
  await vi.waitFor(() => expect(at()).toContain('q=queen'))
  expect(at()).toContain('order_status=open')
  await vi.waitFor(() =>
    expect(network.asks(listOrders).at(-1)).toEqual({ q: 'queen', order_status: 'open' }),
  )
})

test('a search keeps the focus in its field and announces the number of orders found', async () => {
  openNetwork().answer(listOrders, ({ q }) => ({
    ...nothing,
    data: q === 'minh' ? [] : [anOrderRow('11111111'), anOrderRow('22222222')],
  }))
  const { place, at, found } = await openOffice('/office/orders')
  expect(found()).toBe('')
  const search = () => findField('Number, name, phone’s last digits, address or product')
  search().focus()
  await typeInto(search(), 'minh')
  await submit(place)
  await vi.waitFor(() => expect(at()).toContain('q=minh'))
  expect([document.activeElement, found()]).toEqual([search(), 'No orders found.'])
  await typeInto(search(), 'queen')
  await submit(place)
  await vi.waitFor(() => expect(at()).toContain('q=queen'))
  expect([document.activeElement, found()]).toEqual([search(), '2 orders'])
  findLink('Show all').focus()
  await follow('Show all')
  await vi.waitFor(() => expect(at()).toBe('/office/orders'))
  expect(document.activeElement?.textContent).toBe('2 orders')
})

test('a day offers its delivery windows, and a window without a day is ignored', async () => {
  const network = openNetwork()
  const windows = [{ starts_at: '2026-03-05T23:00:00.000Z', ends_at: '2026-03-06T01:00:00.000Z' }]
  network.answer(listOrders, { ...nothing, windows, data: [] })
  const { place } = await openOffice('/office/orders?day=2026-03-06&window=2026-03-05T23:00:00.000Z')
  const options = [...place.querySelectorAll('select[name=window] option')]
  expect(options.map(({ textContent }) => textContent)).toEqual(['All day', '9 am – 11 am'])
  await openOffice('/office/orders?window=2026-03-05T23:00:00.000Z')
  expect(network.asks(listOrders).at(-1)).toEqual({})
})

test('the list says when a search matches more products than it covers', async () => {
  const network = openNetwork()
  network.answer(listOrders, { ...nothing, data: [anOrderRow('11111111')], too_many: 'products' })
  const { rows } = await openOffice('/office/orders?q=milk')
  await vi.waitFor(() => expect(rows('Orders')).toHaveLength(1))
  expect(document.body.textContent).toContain('More than 200 products match')
})

test('the next page starts where this one ends, and a link leads back to the first', async () => {
  const network = openNetwork()
  network.answer(listOrders, ({ after }) => ({
    ...nothing,
    data: [anOrderRow(after ? '22222222' : '11111111')],
    next_after: after ? null : 'k1',
  }))
  const { rows, at } = await openOffice('/office/orders?order_sort=oldest')
  await follow('Next page')
  await vi.waitFor(() => expect(rows('Orders')[0]?.[2]).toBe('1001 22222222'))
  expect(at()).toBe('/office/orders?order_sort=oldest&after=k1')
  await follow('First page')
  await vi.waitFor(() => expect(rows('Orders')[0]?.[2]).toBe('1001 11111111'))
})

test.each([
  ['/office/orders', 'No orders yet'],
  ['/office/orders?q=nobody', 'Nothing found'],
])('the screen says so when there are no orders to list at %s', async (path, words) => {
  openNetwork().answer(listOrders, { ...nothing, data: [] })
  const { place } = await openOffice(path)
  expect(place.textContent).toContain(words)
})

test('the screen says that search results are sorted by newest instead of by window', async () => {
  openNetwork().answer(listOrders, { ...nothing, data: [anOrderRow('11111111')] })
  const { place } = await openOffice('/office/orders?q=queen&order_sort=window')
  expect(place.textContent).toContain('Search results show the newest first')
})

test('a search that is too short shows an error at its field and is not sent', async () => {
  const network = openNetwork()
  network.answer(listOrders, { ...nothing, data: [anOrderRow('11111111')] })
  const { place, at } = await openOffice('/office/orders')
  const field = findField('Number, name, phone’s last digits, address or product')
  await typeInto(field, 'li')
  await submit(place)
  expect(errorOf(field)).toBe('Please write at least 3 letters or digits.')
  expect(document.activeElement).toBe(field)
  expect(at()).toBe('/office/orders')
  expect(network.asks(listOrders)).toHaveLength(1)
  await typeInto(field, 'lime')
  await submit(place)
  await vi.waitFor(() => expect(at()).toContain('q=lime'))
})

test('a search in the address that is too short shows the error, and only the other filters are sent', async () => {
  const network = openNetwork()
  network.answer(listOrders, { ...nothing, data: [anOrderRow('11111111')] })
  const { place, rows } = await openOffice('/office/orders?q=li&order_status=open')
  expect(errorOf(findField('Number, name, phone’s last digits, address or product'))).toContain('at least 3')
  expect(network.asks(listOrders)).toEqual([{ order_status: 'open' }])
  expect(rows('Orders')).toEqual([])
  expect(place.textContent).not.toContain('Nothing found')
})

function findLink(words: string): HTMLElement {
  return [...document.querySelectorAll('a')].find(({ textContent }) => textContent === words) as HTMLElement
}

function errorOf(field: HTMLInputElement): string | null | undefined {
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
}

async function tick(label: string): Promise<void> {
  await act(async () => document.querySelector<HTMLElement>(`input[aria-label="${label}"]`)?.click())
}
