import { expect, test, vi } from 'vitest'
import { brisbaneDay, DAY_MS } from '#contract/brisbane-time.ts'
import { findStock } from '#contract/goods/stock/stock.ts'
import {
  changeSupplierOrder,
  endSupplierOrder,
  listSupplierOrders,
  makeSupplierOrder,
  readSupplierOrder,
  receiveDelivery,
  type SupplierOrder,
} from '#contract/goods/stock/supplier-orders.ts'
import { listSuppliers } from '#contract/goods/stock/suppliers.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { anOfficeProduct, aSupplier } from '#testing/office-builders.ts'
import { alertIn, openOffice } from '#testing/open-office.tsx'

const MORNING = '2026-03-04T23:00:00.000Z'

const NEXT_MONTH = brisbaneDay(new Date(Date.now() + 30 * DAY_MS))
const pack = {
  brand: null,
  pack_size: 1,
  pack_unit: 'kg',
  pack_count: 1,
  sold_by: 'unit' as const,
  barcode: null,
  on_hand: 0,
}

const order: SupplierOrder = {
  id: 'order-1',
  number: 12,
  company: 'Valley Farm',
  state: 'open',
  expected_on: '2026-03-06',
  created_at: MORNING,
  created_by: 'Ada Berry',
  note: '',
  version: 1,
  ordered: 36,
  received: 0,
  lines: [
    { ...pack, product_id: 'gala', title: 'Gala apples', ordered: 24, received: 0, lots: [] },
    { ...pack, product_id: 'milk', title: 'Milk', ordered: 12, received: 0, lots: [] },
  ],
}

test('a supplier order can be changed until deliveries begin, and saved over another operator’s change', async () => {
  const network = openNetwork()
  network.answer(readSupplierOrder, { data: order, history: [] })
  const { said, place } = await openOffice('/office/stock/orders/order-1', { role: 'manager' })
  await press('Change the order')
  await typeInto(findField('How many of Gala apples'), '30')
  await press('Remove Milk')
  const theirs = { ...order, version: 2, note: 'By seven' }
  network.answer(readSupplierOrder, { data: theirs, history: [] })
  const sent: unknown[] = []
  network.answer(changeSupplierOrder, (ask) => {
    sent.push(ask)
    return ask.version === 1 ? new Refusal('changed_meanwhile', { now: theirs }) : { data: theirs }
  })
  const form = findField('How many of Gala apples').closest('form')?.parentElement ?? place
  await submit(form)
  await vi.waitFor(() => expect(place.textContent).toContain('Someone else changed this in the meantime.'))
  await submit(form)
  await vi.waitFor(() => expect(said()).toBe('Order 12 is changed.'))
  const lines = [{ product_id: 'gala', quantity: 30 }]
  expect(sent).toMatchObject([
    { version: 1, expected_on: '2026-03-06', note: '', lines },
    { version: 2, lines },
  ])

  network.answer(readSupplierOrder, { data: { ...theirs, received: 20 }, history: [] })
  const begun = await openOffice('/office/stock/orders/order-1', { role: 'manager' })
  expect(findButton('Change the order', begun.place)).toBeUndefined()
})

test('a reload of the page does not let the operator save over a change that they have not seen', async () => {
  const { network, place } = await openOrder()
  await press('Change the order')
  await press('Remove Milk')
  const theirs = { ...order, version: 2, note: 'By seven' }
  network.answer(endSupplierOrder, new Refusal('changed_meanwhile', { now: theirs }))
  network.answer(readSupplierOrder, { data: theirs, history: [] })
  await press('Cancel the order')
  await vi.waitFor(() => expect(place.textContent).toContain('By seven'))
  network.answer(changeSupplierOrder, new Refusal('changed_meanwhile', { now: theirs }))
  await submit(findField('How many of Gala apples').closest('form')?.parentElement ?? place)
  const sent = network.asks(changeSupplierOrder).filter(({ lines }) => lines)
  expect(sent).toMatchObject([{ version: 1 }])
})

test('the form for receiving follows a changed order and keeps what was typed for the other lines', async () => {
  const { network, place, said } = await openOrder()
  await typeInto(fields(place, 'Lot')[1] as HTMLInputElement, 'L7')
  await press('Change the order')
  const [apples, milk] = order.lines
  const lines = [
    { ...apples, ordered: 30 },
    milk,
    { ...apples, product_id: 'fig', title: 'Figs', ordered: 5 },
  ]
  const changed = { ...order, version: 2, ordered: 47, lines } as SupplierOrder
  network.answer(changeSupplierOrder, { data: changed })
  network.answer(readSupplierOrder, { data: changed, history: [] })
  await submit(findField('How many of Gala apples').closest('form')?.parentElement ?? place)
  await vi.waitFor(() => expect(said()).toBe('Order 12 is changed.'))
  expect(quantities(place)).toEqual(['30', '12', '5'])
  expect(fields(place, 'Lot').map(({ value }) => value)).toEqual(['', 'L7', ''])
  network.answer(receiveDelivery, { data: { ...changed, state: 'closed', received: 47, version: 3 } })
  await submit()
  await vi.waitFor(() => expect(said()).toContain('47 received.'))
  expect(network.asks(receiveDelivery)).toMatchObject([{ version: 2 }])
})

test('supplier orders are listed with what has arrived, and filtered by state', async () => {
  const network = openNetwork()
  network.answer(listSupplierOrders, { data: [{ ...order, received: 20 }], next_after: 'order-1' })
  const { rows } = await openOffice('/office/stock/orders?state=open&after=order-9', { role: 'manager' })
  expect(network.asks(listSupplierOrders)).toEqual([{ state: 'open', after: 'order-9' }])
  expect(rows('Orders from suppliers')).toEqual([
    ['12, Valley Farm', 'Part received', 'Fri 6 Mar 2026', '20 of 36', 'Thu 5 Mar 2026, 9:00 am'],
  ])
})

test('a supplier order is made from low stock and a search, and a retry has the same idempotency key', async () => {
  const network = openNetwork()
  network.answer(listSuppliers, { data: [aSupplier('Valley Farm')], history: [] })
  const milk = { ...anOfficeProduct('milk', { title: 'Milk', on_hand: 2 }), ends_next: null }
  const gala = { ...anOfficeProduct('gala', { title: 'Gala apples' }), ends_next: null }
  network.answer(findStock, ({ state }) => {
    const data = state === 'low_stock' ? [milk] : [gala, milk]
    return { data, page: 1, page_size: 50, total: data.length }
  })
  let tries = 0
  network.answer(makeSupplierOrder, () => (tries++ === 0 ? 'lost' : { data: order }))
  network.answer(readSupplierOrder, { data: order, history: [] })
  const { at, place } = await openOffice('/office/stock/orders/new', { role: 'manager' })
  await press('Add all that is low')
  await vi.waitFor(() => expect(findField('How many of Milk').value).toBe('8'))
  await typeInto(findField('Find products'), 'gala')
  await submit(place.querySelector('[aria-label="Find products"]') ?? place)
  await vi.waitFor(() => expect(place.textContent).toContain('2 found.'))
  await press('Add Gala apples')
  await typeInto(findField('How many of Gala apples'), '24')
  await press('Remove Milk')
  await typeInto(findField('Expected'), '0202-03-06')
  await submit()
  await vi.waitFor(() => expect(place.textContent).toContain('Please choose a year from'))
  await typeInto(findField('Expected'), '')
  await submit()
  await vi.waitFor(() => expect(place.querySelector('[role=alert]')?.textContent).toBeTruthy())
  await submit()
  await vi.waitFor(() => expect(at()).toBe('/office/stock/orders/order-1'))
  const sent = network.asked.filter(({ headers }) => headers.has('idempotency-key'))
  expect(sent.map(({ ask }) => ask.lines)).toEqual([
    [{ product_id: 'gala', quantity: 24 }],
    [{ product_id: 'gala', quantity: 24 }],
  ])
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('the error about missing products disappears once one is added', async () => {
  const network = openNetwork()
  network.answer(listSuppliers, { data: [aSupplier('Valley Farm')], history: [] })
  const milk = { ...anOfficeProduct('milk', { title: 'Milk', on_hand: 2 }), ends_next: null }
  network.answer(findStock, { data: [milk], page: 1, page_size: 50, total: 1 })
  const lines = 'Please add a product.'
  network.answer(makeSupplierOrder, new Refusal('invalid_input', { fields: { lines } }))
  const { place } = await openOffice('/office/stock/orders/new', { role: 'manager' })
  await submit()
  await vi.waitFor(() => expect(place.querySelector('[role=alert]')?.textContent).toBe(lines))
  await submit(place.querySelector('[aria-label="Find products"]') ?? place)
  await vi.waitFor(() => expect(place.textContent).toContain('1 found.'))
  await press('Add Milk')
  expect(place.textContent).not.toContain(lines)
})

test('an order changed after a lost response links to the saved one, and is then sent as a new order', async () => {
  const { network, place, at } = await openNewOrder()
  const keys = () =>
    network.asked
      .filter(({ path }) => path === makeSupplierOrder.path)
      .map(({ headers }) => headers.get('idempotency-key'))
  network.answer(makeSupplierOrder, 'lost')
  await submit()
  await vi.waitFor(() => expect(alertIn(place)).toContain('Network Error'))
  await typeInto(findField('How many of Milk'), '9')
  const sentence = 'Your last order was saved, but this one wasn’t. Please check that one first.'
  network.answer(
    makeSupplierOrder,
    new Refusal('key_used_differently', { supplier_order_id: 'order-1' }, sentence),
  )
  await submit()
  await vi.waitFor(() => expect(alertIn(place)).toContain(sentence))
  const saved = [...place.querySelectorAll('a')].find(({ textContent }) => textContent?.includes('was saved'))
  expect(saved?.getAttribute('href')).toBe('/office/stock/orders/order-1')
  network.answer(makeSupplierOrder, { data: { ...order, id: 'order-2' } })
  await submit()
  await vi.waitFor(() => expect(at()).toBe('/office/stock/orders/order-2'))
  expect(keys()[1]).toBe(keys()[0])
  expect(keys()[2]).not.toBe(keys()[0])
})

test('a delivery is received by lot, and lines with zero are left out', async () => {
  const { network, said, place } = await openOrder()
  expect(quantities(place)).toEqual(['24', '12'])
  await press('Another lot of Gala apples')
  const [first, second, milk] = fields(place, 'How many')
  await typeInto(first as HTMLInputElement, '20')
  await typeInto(second as HTMLInputElement, '6')
  await typeInto(milk as HTMLInputElement, '0')
  await typeInto(fields(place, 'Best before')[1] as HTMLInputElement, NEXT_MONTH)
  network.answer(receiveDelivery, { data: { ...order, state: 'closed', received: 26, version: 2 } })
  await submit()
  await vi.waitFor(() => expect(said()).toBe('26 received. Order 12 is closed.'))
  expect(network.asks(receiveDelivery)).toEqual([
    {
      supplier_order_id: 'order-1',
      version: 1,
      is_all: true,
      lines: [
        { product_id: 'gala', quantity: 20, lot_code: '', best_before: null },
        { product_id: 'gala', quantity: 6, lot_code: '', best_before: NEXT_MONTH },
      ],
    },
  ])
})

test('a lot past its best-before date asks for confirmation at its own field', async () => {
  const { network, said, place } = await openOrder()
  const [apples] = fields(place, 'How many')
  await typeInto(apples as HTMLInputElement, '0')
  const milk = fields(place, 'Best before')[1] as HTMLInputElement
  await typeInto(milk, '2020-01-31')
  network.answer(receiveDelivery, { data: { ...order, state: 'closed', received: 12, version: 2 } })
  await submit()
  expect(network.asks(receiveDelivery)).toEqual([])
  const saidOf = milk.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(saidOf)?.textContent).toBe('This date has passed. Receive it anyway?')
  await press('Receive it anyway')
  await vi.waitFor(() => expect(said()).toBe('12 received. Order 12 is closed.'))
})

test('a delivery received in part by another operator says so, and can be sent again', async () => {
  const { network, said, place } = await openOrder()
  const now = { ...order, received: 24, version: 2 }
  network.answer(receiveDelivery, ({ version }) =>
    version === 1 ? new Refusal('changed_meanwhile', { now }) : { data: { ...now, version: 3 } },
  )
  await submit()
  await vi.waitFor(() =>
    expect(place.textContent).toContain('has just received some of it. Total received: 24.'),
  )
  expect(quantities(place)).toEqual(['24', '12'])
  await submit()
  await vi.waitFor(() => expect(said()).toContain('36 received.'))
})

async function openNewOrder() {
  const network = openNetwork()
  network.answer(listSuppliers, { data: [aSupplier('Valley Farm')], history: [] })
  const milk = { ...anOfficeProduct('milk', { title: 'Milk', on_hand: 2 }), ends_next: null }
  network.answer(findStock, { data: [milk], page: 1, page_size: 200, total: 1 })
  network.answer(readSupplierOrder, { data: order, history: [] })
  const office = await openOffice('/office/stock/orders/new', { role: 'manager' })
  await press('Add all that is low')
  await vi.waitFor(() => expect(findField('How many of Milk').value).toBe('8'))
  return { network, ...office }
}

async function openOrder() {
  const network = openNetwork()
  network.answer(readSupplierOrder, { data: order, history: [] })
  return { network, ...(await openOffice('/office/stock/orders/order-1', { role: 'manager' })) }
}

function fields(place: ParentNode, label: string): HTMLInputElement[] {
  const labels = [...place.querySelectorAll('label')].filter(
    ({ textContent }) => textContent?.trim() === label,
  )
  return labels.map(({ control }) => control as HTMLInputElement)
}

function quantities(place: ParentNode): string[] {
  return fields(place, 'How many').map(({ value }) => value)
}
