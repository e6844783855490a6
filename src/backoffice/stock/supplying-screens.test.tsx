// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { brisbaneDay } from '#contract/brisbane-day.ts'
import { DAY_MS } from '#contract/day-ms.ts'
import { findStock } from '#contract/office/stock.ts'
import {
  changeSupplierOrder,
  listSupplierOrders,
  makeSupplierOrder,
  readSupplierOrder,
  receiveDelivery,
  type SupplierOrder,
} from '#contract/office/supplier-orders.ts'
import {
  addSupplier,
  changeSupplier,
  listSuppliers,
  removeSupplier,
  type Supplier,
} from '#contract/office/suppliers.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { anEntry, anOfficeProduct } from '#testing/office-builders.ts'
import { openDialog, openOffice } from '#testing/open-office.tsx'

const MORNING = '2026-03-04T23:00:00.000Z'

const farm: Supplier = {
  id: 'farm',
  company: 'Valley Farm',
  email: '',
  phone: '07 3000 1000',
  note: '',
  version: 1,
  open_orders: 0,
}

const NEXT_MONTH = brisbaneDay(new Date(Date.now() + 30 * DAY_MS))
const pack = { brand: null, pack_size: 1, pack_unit: 'kg', pack_count: 1, barcode: null, on_hand: 0 }

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

test('a supplier is added, and who saves over another’s change is shown it first', async () => {
  const network = openNetwork()
  network.answer(listSuppliers, { data: [farm], history: [] })
  const { said, rows } = await openOffice('/office/stock/suppliers', { role: 'manager' })
  expect(rows('Suppliers')).toEqual([['Valley Farm', '–', '07 3000 1000', '0']])

  network.answer(addSupplier, { data: { ...farm, id: 'dairy', company: 'Dairy Co' } })
  await press('New supplier')
  const adding = await openDialog('New supplier')
  await typeInto(findField('Name', adding), 'Dairy Co')
  await submit(adding)
  await vi.waitFor(() => expect(said()).toBe('Dairy Co is saved.'))

  const theirs = { ...farm, phone: '07 3000 2000', version: 2 }
  network.answer(changeSupplier, ({ version }) =>
    version === 1 ? new Refusal('changed_meanwhile', { now: theirs }) : { data: theirs },
  )
  await press('Valley Farm')
  const dialog = await openDialog('Valley Farm')
  await typeInto(findField('Email', dialog), 'sales@valley.example')
  await submit(dialog)
  await vi.waitFor(() => expect(dialog.textContent).toContain('Now it says: Valley Farm, 07 3000 2000.'))
  await submit(dialog)
  await vi.waitFor(() => expect(said()).toBe('Valley Farm is saved.'))
  expect(network.asks(changeSupplier)).toMatchObject([
    { version: 1, email: 'sales@valley.example', phone: '07 3000 1000' },
    { version: 2, email: 'sales@valley.example', phone: '07 3000 1000' },
  ])
})

test('a supplier is removed once they were asked about again, and not while an order of theirs is open', async () => {
  const network = openNetwork()
  network.answer(listSuppliers, {
    data: [farm, { ...farm, id: 'dairy', company: 'Dairy Co', open_orders: 2 }],
    history: [
      anEntry(2, { act: 'supplier.changed', on_id: 'dairy', changes: [{ field: 'phone', personal: true }] }),
      anEntry(1, { act: 'supplier.removed', on_id: 'x', changes: [{ field: 'company', before: 'Egg Co' }] }),
    ],
  })
  const { said, rows } = await openOffice('/office/stock/suppliers', { role: 'manager' })
  expect(rows('Done by the office').map((cells) => cells.slice(2, 4))).toEqual([
    ['Changed a supplier', 'Dairy Co'],
    ['Removed a supplier', 'Egg Co'],
  ])
  await press('Dairy Co')
  const kept = await openDialog('Dairy Co')
  expect(kept.textContent).toContain('They can be removed once none of their orders is open.')
  await press('Close', kept)

  network.answer(removeSupplier, undefined)
  await press('Valley Farm')
  const dialog = await openDialog('Valley Farm')
  await press('Remove Valley Farm', dialog)
  await press('Keep them', dialog)
  expect(network.asks(removeSupplier)).toEqual([])
  await press('Remove Valley Farm', dialog)
  await press('Remove them now', dialog)
  await vi.waitFor(() => expect(said()).toBe('Valley Farm is removed.'))
  expect(network.asks(removeSupplier)).toEqual([{ supplier_id: farm.id, version: '1' }])
})

test('what was ordered is changed on its page while nothing of it has come, over another’s change too', async () => {
  const network = openNetwork()
  network.answer(readSupplierOrder, { data: order, history: [] })
  const { said, place } = await openOffice('/office/stock/orders/order-1', { role: 'manager' })
  await press('Change the order')
  await typeInto(findField('How many of Gala apples'), '30')
  await press('Take out Milk')
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

test('orders are listed with what came of them, and filtered by their state', async () => {
  const network = openNetwork()
  network.answer(listSupplierOrders, { data: [{ ...order, received: 20 }], next_after: 'order-1' })
  const { rows } = await openOffice('/office/stock/orders?state=open&after=order-9', { role: 'manager' })
  expect(network.asks(listSupplierOrders)).toEqual([{ state: 'open', after: 'order-9' }])
  expect(rows('Orders from suppliers')).toEqual([
    ['12, Valley Farm', 'In part', 'Fri 6 Mar 2026', '20 of 36', 'Thu 5 Mar 2026, 9:00 am'],
  ])
})

test('an order is put together from what is low and what is found, and kept once', async () => {
  const network = openNetwork()
  network.answer(listSuppliers, { data: [farm], history: [] })
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
  await press('Take out Milk')
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

test('what came is taken in by lot, and a nought is nothing that came', async () => {
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
  await vi.waitFor(() => expect(said()).toBe('26 taken in. Order 12 is closed.'))
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

test('of a lot whose date has passed it is asked once more at its own field', async () => {
  const { network, said, place } = await openOrder()
  const [apples] = fields(place, 'How many')
  await typeInto(apples as HTMLInputElement, '0')
  const milk = fields(place, 'Best before')[1] as HTMLInputElement
  await typeInto(milk, '2020-01-31')
  network.answer(receiveDelivery, { data: { ...order, state: 'closed', received: 12, version: 2 } })
  await submit()
  expect(network.asks(receiveDelivery)).toEqual([])
  const saidOf = milk.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(saidOf)?.textContent).toBe('This date has passed. Take it in all the same?')
  await press('Take it in all the same')
  await vi.waitFor(() => expect(said()).toBe('12 taken in. Order 12 is closed.'))
})

test('who takes in what another has taken in meanwhile is told, and may send theirs as well', async () => {
  const { network, said, place } = await openOrder()
  const now = { ...order, received: 24, version: 2 }
  network.answer(receiveDelivery, ({ version }) =>
    version === 1 ? new Refusal('changed_meanwhile', { now }) : { data: { ...now, version: 3 } },
  )
  await submit()
  await vi.waitFor(() =>
    expect(place.textContent).toContain('Somebody else has taken something in meanwhile: 24 came in all.'),
  )
  expect(quantities(place)).toEqual(['24', '12'])
  await submit()
  await vi.waitFor(() => expect(said()).toContain('36 taken in.'))
})

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
