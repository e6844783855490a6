import { expect, test } from 'vitest'
import type { AskOf } from '#contract/endpoint.ts'
import { getProductById } from '#contract/goods/catalogue/catalogue.ts'
import { listMovements, readStock } from '#contract/goods/stock/stock.ts'
import { SUPPLIERS_AT_MOST } from '#contract/goods/stock/supplier-limits.ts'
import {
  endSupplierOrder,
  listSupplierOrders,
  makeSupplierOrder,
  readSupplierOrder,
  receiveDelivery,
  type SupplierOrder,
} from '#contract/goods/stock/supplier-orders.ts'
import {
  addSupplier,
  changeSupplier,
  listSuppliers,
  removeSupplier,
} from '#contract/goods/stock/suppliers.ts'
import { listAudit } from '#contract/people/audit/audit.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { farm, openDock } from '#testing/open-dock.ts'
import { operatorOf } from '#testing/operators.ts'

type Lines = AskOf<typeof receiveDelivery>['lines']

function delivery({ id, version }: SupplierOrder, lines: Lines, is_all = false) {
  return { supplier_order_id: id, version, lines, is_all }
}

const line = (product_id: string, quantity: number, best_before: string | null = null, lot_code = '') => ({
  product_id,
  quantity,
  best_before,
  lot_code,
})

test('suppliers are added and changed under unique names, and a stale change is refused with the current record', async () => {
  const { manager, supplier } = await openDock()
  expect(supplier).toMatchObject({ ...farm, version: 1, open_orders: 0 })
  await expect(manager.call(addSupplier, { ...farm, company: 'valley farm' })).rejects.toMatchObject({
    code: 'already_there',
    message: 'There is already a supplier Valley Farm.',
  })
  const other = (await manager.call(addSupplier, { ...farm, company: 'Dairy Co' })).data
  const change = { ...farm, supplier_id: supplier.id, version: 1, phone: '' }
  await manager.call(changeSupplier, change)
  await expect(manager.call(changeSupplier, change)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { now: { id: supplier.id, phone: '', version: 2 } },
  })
  const taken = { ...change, version: 2, company: 'DAIRY CO' }
  await expect(manager.call(changeSupplier, taken)).rejects.toMatchObject({ code: 'already_there' })
  await expect(manager.call(changeSupplier, { ...change, supplier_id: 'none' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(manager.call(addSupplier, { ...farm, company: ' ', email: 'x' })).rejects.toMatchObject({
    details: { fields: { company: expect.any(String), email: 'This is not an email address.' } },
  })
  expect((await manager.call(listSuppliers, {})).data).toMatchObject([
    { id: other.id, version: 1 },
    { version: 2 },
  ])
})

test('a name goes to one supplier when several requests add it at the same moment', async () => {
  const { manager } = await openDock()
  const add = () => manager.call(addSupplier, { ...farm, company: 'Bakery' })
  const outcomes = await Promise.allSettled([add(), add(), add()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('adding or restoring a supplier beyond the limit is refused until another one is removed', async () => {
  const { manager, db, supplier } = await openDock()
  const facts = { email: '', phone: '', note: '', created_at: new Date() }
  const rows = Array.from({ length: SUPPLIERS_AT_MOST }, (_, n) => ({
    ...facts,
    id: `s${n}`,
    company: `Supplier ${n}`,
    removed_at: n === 0 ? new Date() : null,
  }))
  await db.insertInto('suppliers').values(rows).execute()
  for (const company of ['One more', 'Supplier 0'])
    await expect(manager.call(addSupplier, { ...farm, company })).rejects.toMatchObject({
      details: { fields: { company: 'There are already 1,000 suppliers. Please remove one first.' } },
    })
  await manager.call(removeSupplier, { supplier_id: supplier.id, version: 1 })
  expect((await manager.call(addSupplier, { ...farm, company: 'Supplier 0' })).data.id).toBe('s0')
})

test('a supplier order is made once per idempotency key, and is listed as open until it is cancelled', async () => {
  const { manager, make, ask, supplier, clock } = await openDock()
  const headers = { 'Idempotency-Key': 'a' }
  const [order, same] = await Promise.all([make(headers), make(headers)])
  expect(same).toEqual(order)
  expect(order).toMatchObject({
    company: 'Valley Farm',
    state: 'open',
    ordered: 36,
    received: 0,
    created_by: 'The manager',
    lines: [
      { product_id: 'gala', title: 'Gala apples', ordered: 24, received: 0, lots: [] },
      { product_id: 'milk', ordered: 12 },
    ],
  })
  await expect(manager.call(makeSupplierOrder, { ...ask, note: 'Other' }, { headers })).rejects.toMatchObject(
    { code: 'key_used_differently', details: { supplier_order_id: order.id } },
  )
  expect((await manager.call(listSuppliers, {})).data).toMatchObject([{ id: supplier.id, open_orders: 1 }])

  clock.advance(1_000)
  const second = await make()
  const idsOf = async (asked: AskOf<typeof listSupplierOrders>) => {
    const { data, next_after } = await manager.call(listSupplierOrders, asked)
    return [data.map(({ id }) => id), next_after] as const
  }
  expect(await idsOf({ page_size: 1 })).toEqual([[second.id], second.id])
  expect(await idsOf({ page_size: 1, after: second.id })).toEqual([[order.id], null])
  const ended = { supplier_order_id: second.id, version: 1 }
  expect((await manager.call(endSupplierOrder, ended)).data.state).toBe('cancelled')
  expect((await manager.call(endSupplierOrder, ended)).data).toMatchObject({ state: 'cancelled', version: 2 })
  expect(await idsOf({ state: 'open' })).toEqual([[order.id], null])
})

test('an invalid supplier order is refused with an error on its field', async () => {
  const { manager, ask } = await openDock()
  const making = (more: Partial<typeof ask>) => manager.call(makeSupplierOrder, { ...ask, ...more })
  await expect(making({ supplier_id: 'none' })).rejects.toMatchObject({ code: 'not_found' })
  const wrong: [Partial<typeof ask>, string][] = [
    [{ lines: [] }, 'lines'],
    [{ lines: [line('pear', 1)] }, 'lines'],
    [{ lines: [line('milk', 1), line('milk', 2)] }, 'lines'],
    [{ lines: [line('milk', 0)] }, 'lines.0.quantity'],
    [{ expected_on: 'soon' }, 'expected_on'],
    [{ expected_on: '0226-03-06' }, 'expected_on'],
  ]
  for (const [more, field] of wrong)
    await expect(making(more), field).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { [field]: expect.any(String) } },
    })
})

test('a supplier order arrives in parts, with more or less than ordered, and the shop sells it within a second', async () => {
  const { manager, make, call, db, atStart } = await openDock()
  const order = await make()
  expect((await call(getProductById, { product_id: 'gala' })).data.in_stock).toBe(false)
  const first = [line('gala', 20, '2026-03-12', 'A1'), line('gala', 6, '2026-03-10', 'A2')]
  const part = (await manager.call(receiveDelivery, delivery(order, first))).data
  expect(part).toMatchObject({
    state: 'open',
    received: 26,
    version: 2,
    lines: [
      {
        ordered: 24,
        received: 26,
        on_hand: 26,
        lots: [
          { quantity: 6, code: 'A2', best_before: '2026-03-10', by: 'The manager' },
          { quantity: 20, code: 'A1', best_before: '2026-03-12' },
        ],
      },
      { received: 0 },
    ],
  })
  await expect
    .poll(async () => (await call(getProductById, { product_id: 'gala' })).data.in_stock, { timeout: 1_000 })
    .toBe(true)
  const whole = (await manager.call(receiveDelivery, delivery(part, [line('milk', 10)], true))).data
  expect(whole).toMatchObject({ state: 'closed', received: 36 })

  expect((await manager.call(readStock, { product_id: 'gala' })).data.lots).toMatchObject([
    { best_before: '2026-03-10', remaining: 6 },
    { best_before: '2026-03-12', remaining: 20 },
  ])
  expect((await manager.call(listMovements, { product_id: 'milk' })).data).toMatchObject([
    { quantity: 10, reason: `Delivery, order ${order.number}`, by: 'The manager' },
  ])
  await expectBooksBalance(db, atStart)
})

test('a delivery is booked once per idempotency key, and one from a stale version is refused', async () => {
  const { manager, make, db } = await openDock()
  const order = await make()
  const asked = delivery(order, [line('gala', 24)])
  const headers = { 'Idempotency-Key': 'truck' }
  await Promise.all([1, 2, 3].map(() => manager.call(receiveDelivery, asked, { headers })))
  expect((await manager.call(readSupplierOrder, { supplier_order_id: order.id })).data.received).toBe(24)
  await expect(manager.call(receiveDelivery, asked)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { now: { received: 24, version: 2 } },
  })
  const other = delivery(order, [line('gala', 23)])
  await expect(manager.call(receiveDelivery, other, { headers })).rejects.toMatchObject({
    code: 'key_used_differently',
  })
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => manager.call(receiveDelivery, { ...asked, version: 2 })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { on_hand } = await db
    .selectFrom('stock')
    .select('on_hand')
    .where('product_id', '=', 'gala')
    .executeTakeFirstOrThrow()
  expect(on_hand).toBe(48)
})

test('a delivery of a product not ordered, of nothing or for a cancelled order is refused', async () => {
  const { manager, make, has } = await openDock()
  await has.product('brie', { stock: 1 })
  const order = await make()
  await expect(manager.call(receiveDelivery, delivery(order, [line('brie', 1)]))).rejects.toMatchObject({
    details: { fields: { lines: 'brie is not in this order. Please receive it on its own page.' } },
  })
  await expect(manager.call(receiveDelivery, delivery(order, []))).rejects.toMatchObject({
    details: { fields: { lines: 'Please say what arrived.' } },
  })
  const { data: ended } = await manager.call(endSupplierOrder, { supplier_order_id: order.id, version: 1 })
  await expect(manager.call(receiveDelivery, delivery(ended, [line('milk', 1)]))).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { now: { state: 'cancelled' } },
  })
  const none = { supplier_order_id: 'none', version: 1 }
  await expect(manager.call(readSupplierOrder, none)).rejects.toMatchObject({ code: 'not_found' })
  await expect(manager.call(endSupplierOrder, none)).rejects.toMatchObject({ code: 'not_found' })
  expect((await manager.call(readStock, { product_id: 'brie' })).data.on_hand).toBe(1)
})

test('each step of a supplier order is in the audit, without the supplier’s contact details', async () => {
  const opened = await openDock()
  const { manager, make } = opened
  const order = await make()
  await manager.call(receiveDelivery, delivery(order, [line('milk', 3, '2026-03-09', 'L1')]))
  const owner = await operatorOf(opened, 'owner')
  const { data } = await owner.call(listAudit, { q: 'supplier' })
  expect(data.map(({ act }) => act)).toEqual(['delivery.received', 'supplier-order.made', 'supplier.added'])
  expect(data[0]?.changes).toEqual([{ field: 'lines', after: ['3 × milk, L1, 2026-03-09'] }])
  expect(data[0]?.names).toHaveProperty('product milk')
  const made = data[1]?.changes
  expect(made?.map(({ field }) => field)).toEqual(['supplier_id', 'expected_on', 'note', 'lines'])
  expect(made).toContainEqual({ field: 'note', personal: true })
  expect(data[2]?.changes).toEqual([
    { field: 'company', after: 'Valley Farm' },
    { field: 'email', personal: true },
    { field: 'phone', personal: true },
  ])
})
