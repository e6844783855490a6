import { expect, test } from 'vitest'
import { runProductFile } from '#business/goods/product-files/run-product-file.ts'
import {
  checkProductFile,
  importProductFile,
  listProductFiles,
  readProductFile,
  stopProductFile,
} from '#contract/goods/products/product-files.ts'
import { findProducts, productHistory } from '#contract/goods/products/products.ts'
import { listAudit } from '#contract/people/audit/audit.ts'
import { changePerson, removePerson } from '#contract/people/operators/people.ts'
import { operatorOf, type TestOperator } from '#testing/operators.ts'
import { HEAD, openFiles, sendTable } from '#testing/product-files.ts'

const changed = [HEAD, 'apple,sub-Fruit,Red apple,1,kg,5.00,,,', 'pear,sub-Fruit,Pear,1,kg,6.00,,,7']

test('an import stopped before its job begins changes nothing', async () => {
  const { manager, work, file_id } = await openChecked()
  await manager.call(importProductFile, { file_id })
  expect((await manager.call(stopProductFile, { file_id })).data.state).toBe('stopped')
  await work()
  expect((await manager.call(readProductFile, { file_id })).data.state).toBe('stopped')
  expect((await manager.call(findProducts, {})).data).toMatchObject([{ id: 'apple', price: 4.5 }])
  // A stopped import stays stopped, even if it is requested again.
  await manager.call(importProductFile, { file_id })
  await work()
  expect((await manager.call(readProductFile, { file_id })).data.state).toBe('stopped')
})

test('an import stopped while it runs is made in full or not at all, in the audit too', async () => {
  const { manager, shop, db, file_id } = await openChecked()
  await manager.call(importProductFile, { file_id })
  await Promise.all([runProductFile(shop, { fileId: file_id }), manager.call(stopProductFile, { file_id })])
  const { data } = await manager.call(readProductFile, { file_id })
  expect(['stopped', 'imported']).toContain(data.state)
  const isThere = data.state === 'imported'
  const { data: products } = await manager.call(findProducts, {})
  expect(products).toHaveLength(isThere ? 2 : 1)
  const entries = await db
    .selectFrom('audit')
    .select('act')
    .where('on_kind', 'in', ['product', 'products'])
    .execute()
  expect(entries).toHaveLength(isThere ? 4 : 0)
})

test('a finished import stays imported when stopped, and another operator’s is answered as not found', async () => {
  const opened = await openChecked()
  const { manager, work, file_id } = opened
  const other = await operatorOf(opened, 'manager')
  const refused = { code: 'not_found' }
  await expect(other.call(stopProductFile, { file_id })).rejects.toMatchObject(refused)
  await manager.call(importProductFile, { file_id })
  await expect(other.call(readProductFile, { file_id })).rejects.toMatchObject(refused)
  await work()
  expect((await manager.call(stopProductFile, { file_id })).data.state).toBe('imported')
  await expect(other.call(stopProductFile, { file_id })).rejects.toMatchObject(refused)
})

test('an operator who may edit products sees another’s running import and stops it in their own name', async () => {
  const opened = await openChecked()
  const { manager, work, file_id } = opened
  const [other, owner] = [await operatorOf(opened, 'manager'), await operatorOf(opened, 'owner')]
  expect((await other.call(listProductFiles, {})).data).toEqual([])
  await manager.call(importProductFile, { file_id })
  const seenBy = async ({ call }: TestOperator) => (await call(listProductFiles, {})).data
  expect(await seenBy(other)).toMatchObject([{ id: file_id, by: 'The manager', is_own: false }])
  expect(await seenBy(manager)).toMatchObject([{ id: file_id, is_own: true }])

  await other.call(stopProductFile, { file_id })
  await other.call(stopProductFile, { file_id })
  expect(await seenBy(owner)).toEqual([])
  await work()
  expect((await manager.call(readProductFile, { file_id })).data.state).toBe('stopped')
  expect((await manager.call(findProducts, {})).data).toMatchObject([{ id: 'apple', price: 4.5 }])
  const { data: entries } = await owner.call(listAudit, { act: 'product-file.stopped' })
  expect(entries).toMatchObject([{ actor_id: other.id }])
  expect(entries[0]?.changes).toContainEqual({ field: 'begun_by', after: 'The manager' })
})

test('removing an operator stops the import that they requested, and it changes nothing', async () => {
  const opened = await openChecked()
  const { manager, work, db, file_id } = opened
  const owner = await operatorOf(opened, 'owner')
  await manager.call(importProductFile, { file_id })
  await owner.call(removePerson, { operator_id: manager.id })
  await work()
  const { state } = await db.selectFrom('operator_files').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('stopped')
  expect((await owner.call(findProducts, {})).data).toMatchObject([{ id: 'apple', price: 4.5 }])
  const { data: entries } = await owner.call(listAudit, { act: 'product-file.stopped' })
  expect(entries).toMatchObject([{ actor_id: owner.id, on_id: file_id }])
})

test.each([
  ['has lost the right to', { role: 'support' as const }],
  ['has been removed while their job is about to end it', { removed_at: new Date() }],
])('nothing is imported for an operator who %s', async (_, become) => {
  const opened = await openChecked()
  const { manager, work, db, file_id } = opened
  const owner = await operatorOf(opened, 'owner')
  await manager.call(importProductFile, { file_id })
  await db.updateTable('operators').set(become).where('id', '=', manager.id).execute()
  await work()
  const { state } = await db.selectFrom('operator_files').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('stopped')
  expect((await owner.call(findProducts, {})).data).toMatchObject([{ id: 'apple', price: 4.5 }])
})

test('changing an operator’s role to support stops their import, and it changes nothing', async () => {
  const opened = await openChecked()
  const { manager, work, db, file_id } = opened
  const owner = await operatorOf(opened, 'owner')
  await manager.call(importProductFile, { file_id })
  await owner.call(changePerson, { operator_id: manager.id, name: 'Max', role: 'support', version: 1 })
  const { state } = await db.selectFrom('operator_files').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('stopped')
  await work()
  expect((await owner.call(findProducts, {})).data).toMatchObject([{ id: 'apple', price: 4.5 }])
})

test('an import is listed field by field in the history of each product', async () => {
  const { manager, work, file_id } = await openChecked()
  await manager.call(importProductFile, { file_id })
  await work()
  const historyOf = async (product_id: string) => (await manager.call(productHistory, { product_id })).data
  expect(await historyOf('apple')).toMatchObject([
    {
      act: 'product.changed',
      actor_id: manager.id,
      changes: [
        { field: 'title', before: 'Apple', after: 'Red apple' },
        { field: 'price_cents', before: 450, after: 500 },
      ],
    },
  ])
  const [counted, added, ...more] = await historyOf('pear')
  expect(more).toEqual([])
  expect(counted).toMatchObject({
    act: 'stock.adjusted',
    actor_id: manager.id,
    changes: [
      { field: 'on_hand', before: 0, after: 7 },
      { field: 'because', after: 'import' },
    ],
  })
  expect(added?.act).toBe('product.added')
  expect(added?.changes).toContainEqual({ field: 'title', after: 'Pear' })
  expect(added?.changes).toContainEqual({ field: 'price_cents', after: 600 })
})

test.each([
  [
    'two new ones',
    ['kiwi,sub-Fruit,Kiwi,1,kg,1.00,,,,9300605121867,', 'lime,sub-Fruit,Lime,1,kg,1.00,,,,9300605121867,'],
    true,
  ],
  [
    'one that is taken off sale',
    ['kiwi,sub-Fruit,Kiwi,1,kg,1.00,,,,9300605121867,no', 'lime,sub-Fruit,Lime,1,kg,1.00,,,,9300605121867,'],
    false,
  ],
  ['two without one', ['kiwi,sub-Fruit,Kiwi,1,kg,1.00,,,,,', 'lime,sub-Fruit,Lime,1,kg,1.00,,,,,'], false],
])(
  'a table whose two lines have the same barcode or none (%s) is refused: %s',
  async (_, lines, isRefused) => {
    const { manager, work } = await openFiles()
    const file_id = await sendTable(manager, [`${HEAD},barcode,on_sale`, ...lines])
    await manager.call(checkProductFile, { file_id })
    await work()
    const { data } = await manager.call(readProductFile, { file_id })
    expect(data.state).toBe(isRefused ? 'refused' : 'checked')
    expect(data.faults).toEqual(isRefused ? ['Line 3: barcode 9300605121867 is on line 2 already'] : [])
  },
)

async function openChecked() {
  const opened = await openFiles()
  const file_id = await sendTable(opened.manager, changed)
  await opened.manager.call(checkProductFile, { file_id })
  await opened.work()
  return { ...opened, file_id }
}
