import { expect, test } from 'vitest'
import {
  endSupplierOrder,
  makeSupplierOrder,
  readSupplierOrder,
} from '#contract/goods/stock/supplier-orders.ts'
import {
  addSupplier,
  changeSupplier,
  listSuppliers,
  removeSupplier,
} from '#contract/goods/stock/suppliers.ts'
import { listAudit } from '#contract/people/audit/audit.ts'
import { farm, openDock } from '#testing/open-dock.ts'
import { operatorOf } from '#testing/operators.ts'

test('a supplier is removed from the current version once no order is open, and adding the name restores them', async () => {
  const opened = await openDock()
  const { manager, make, ask, supplier } = opened
  const order = await make()
  const removing = { supplier_id: supplier.id, version: 1 }
  await expect(manager.call(removeSupplier, removing)).rejects.toMatchObject({
    code: 'not_empty',
    message: 'An order from Valley Farm is still open. Please close or cancel it first.',
  })
  await manager.call(endSupplierOrder, { supplier_order_id: order.id, version: 1 })
  await manager.call(changeSupplier, { ...farm, supplier_id: supplier.id, version: 1, phone: '' })
  await expect(manager.call(removeSupplier, removing)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { now: { phone: '', version: 2 } },
  })
  await manager.call(removeSupplier, { ...removing, version: 2 })

  expect((await manager.call(listSuppliers, {})).data).toEqual([])
  expect((await manager.call(readSupplierOrder, { supplier_order_id: order.id })).data.company).toBe(
    'Valley Farm',
  )
  for (const attempt of [
    () => make(),
    () => manager.call(removeSupplier, { ...removing, version: 3 }),
    () => manager.call(changeSupplier, { ...farm, supplier_id: supplier.id, version: 3 }),
  ])
    await expect(attempt()).rejects.toMatchObject({
      code: 'not_found',
      message: 'That supplier no longer exists.',
    })
  const other = (await manager.call(addSupplier, { ...farm, company: 'Dairy Co' })).data
  const renamed = { ...farm, supplier_id: other.id, version: 1 }
  await expect(manager.call(changeSupplier, renamed)).rejects.toMatchObject({
    code: 'already_there',
    message:
      'Valley Farm was removed. Add them as a new supplier instead, and their orders come back with them.',
  })

  const back = (await manager.call(addSupplier, { ...farm, company: 'VALLEY FARM' })).data
  expect(back).toMatchObject({ id: supplier.id, company: 'VALLEY FARM', version: 4, open_orders: 0 })
  expect((await manager.call(makeSupplierOrder, ask)).data.state).toBe('open')
  const owner = await operatorOf(opened, 'owner')
  const { data } = await owner.call(listAudit, { on_kind: 'supplier', on_id: supplier.id })
  expect(data.map(({ act }) => act)).toEqual([
    'supplier.added',
    'supplier.removed',
    'supplier.changed',
    'supplier.added',
  ])
})

test('when an order and the removal of its supplier race, only one of them succeeds', async () => {
  const { manager, make, supplier } = await openDock()
  const [made, removed] = await Promise.allSettled([
    make(),
    manager.call(removeSupplier, { supplier_id: supplier.id, version: 1 }),
  ])
  expect([made, removed].filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const listed = (await manager.call(listSuppliers, {})).data
  expect(listed).toHaveLength(made.status === 'fulfilled' ? 1 : 0)
})
