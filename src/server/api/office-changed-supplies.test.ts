import { expect, test } from 'vitest'
import type { AskOf } from '#contract/endpoint.ts'
import {
  changeSupplierOrder,
  endSupplierOrder,
  readSupplierOrder,
  receiveDelivery,
} from '#contract/goods/stock/supplier-orders.ts'
import { listAudit } from '#contract/people/audit/audit.ts'
import { openDock } from '#testing/open-dock.ts'
import { operatorOf } from '#testing/operators.ts'

const wanted = { expected_on: null, note: '', lines: [{ product_id: 'milk', quantity: 30 }] }

test('a supplier order can be changed before any of it arrives, and its history shows before and after', async () => {
  const opened = await openDock()
  const { manager, make } = opened
  const [order, other] = [await make(), await make()]
  const changed = (await manager.call(changeSupplierOrder, asked(order, wanted))).data
  expect(changed).toMatchObject({
    number: order.number,
    state: 'open',
    expected_on: null,
    ordered: 30,
    version: 2,
    lines: [{ product_id: 'milk', ordered: 30 }],
  })
  expect((await manager.call(readSupplierOrder, { supplier_order_id: other.id })).data).toEqual(other)
  const owner = await operatorOf(opened, 'owner')
  const { data } = await owner.call(listAudit, { on_kind: 'supplier-order', on_id: order.id })
  expect(data[0]).toMatchObject({ act: 'supplier-order.changed' })
  expect(data[0]?.changes).toContainEqual({
    field: 'lines',
    before: ['24 × gala', '12 × milk'],
    after: ['30 × milk'],
  })
})

test('a change to an outdated supplier order is refused with its current state, even at the same moment', async () => {
  const { manager, make } = await openDock()
  const order = await make()
  const change = () => manager.call(changeSupplierOrder, asked(order, wanted))
  const outcomes = await Promise.allSettled([change(), change()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(change()).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { now: { version: 2, ordered: 30 } },
  })
})

test('a supplier order that has partly arrived or is cancelled cannot be changed', async () => {
  const { manager, make } = await openDock()
  const [order, over] = [await make(), await make()]
  const line = { product_id: 'gala', quantity: 1, lot_code: '', best_before: null }
  const came = { supplier_order_id: order.id, version: 1, lines: [line], is_all: false }
  const { data: begun } = await manager.call(receiveDelivery, came)
  await expect(manager.call(changeSupplierOrder, asked(begun, wanted))).rejects.toMatchObject({
    code: 'order_not_changeable',
    message: 'Some of it has already arrived.',
  })
  const { data: ended } = await manager.call(endSupplierOrder, { supplier_order_id: over.id, version: 1 })
  await expect(manager.call(changeSupplierOrder, asked(ended, wanted))).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { now: { state: 'cancelled' } },
  })
  expect((await manager.call(readSupplierOrder, { supplier_order_id: order.id })).data.ordered).toBe(36)
})

test('invalid lines of a supplier order are refused under their field, and an unknown order is not found', async () => {
  const { manager, make } = await openDock()
  const order = await make()
  const of = (product_id: string) => ({ product_id, quantity: 1 })
  for (const lines of [[], [of('pear')], [of('milk'), of('milk')]])
    await expect(manager.call(changeSupplierOrder, asked(order, { ...wanted, lines }))).rejects.toMatchObject(
      { code: 'invalid_input', details: { fields: { lines: expect.any(String) } } },
    )
  const none = asked({ id: 'none', version: 1 }, wanted)
  await expect(manager.call(changeSupplierOrder, none)).rejects.toMatchObject({ code: 'not_found' })
  expect((await manager.call(readSupplierOrder, { supplier_order_id: order.id })).data).toEqual(order)
})

test('an expected day in a far-off year is refused unless the supplier order already has it', async () => {
  const { manager, make, db } = await openDock()
  const order = await make()
  const far = asked(order, { ...wanted, expected_on: '2206-03-06' })
  await expect(manager.call(changeSupplierOrder, far)).rejects.toMatchObject({
    details: { fields: { expected_on: 'Please choose a year from 2016 to 2036.' } },
  })
  await db.updateTable('supplier_orders').set({ expected_on: '2206-03-06' }).execute()
  expect((await manager.call(changeSupplierOrder, far)).data.version).toBe(2)
})

type SupplyChange = Pick<AskOf<typeof changeSupplierOrder>, 'expected_on' | 'note' | 'lines'>

function asked({ id, version }: { id: string; version: number }, wanted: SupplyChange) {
  return { supplier_order_id: id, version, ...wanted }
}
