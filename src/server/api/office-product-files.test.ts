import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addCategory, addShelf } from '#contract/goods/categories/categories.ts'
import { beginBulkChange } from '#contract/goods/products/bulk-changes.ts'
import { PIECE_AT_MOST } from '#contract/goods/products/product-file.ts'
import {
  beginProductFile,
  checkProductFile,
  importProductFile,
  putProductFilePiece,
  readProductFile,
  stopProductFile,
} from '#contract/goods/products/product-files.ts'
import { findProducts } from '#contract/goods/products/products.ts'
import { listAudit } from '#contract/people/audit/audit.ts'
import { REAUTHENTICATION_MINUTES } from '#contract/people/operators/session-times.ts'
import { giveUpJob } from '#jobs/jobs.ts'
import { operatorOf } from '#testing/operators.ts'
import { HEAD, openFiles, sendTable } from '#testing/product-files.ts'
import { untilWaiting } from '#testing/waiting-for-locks.ts'

test('checking a product table lists its changes, and the import makes them', async () => {
  const { manager, work } = await openFiles()
  const file_id = await sendTable(manager, [
    HEAD,
    'apple,sub-Fruit,Apple,1,kg,5.00,,,20',
    'pear,sub-Fruit,"Pear, ""green""",1,kg,6.00,,,7',
  ])
  expect((await manager.call(readProductFile, { file_id })).data.state).toBe('uploading')
  expect((await manager.call(checkProductFile, { file_id })).data.state).toBe('checking')
  await work()
  const { data: seen } = await manager.call(readProductFile, { file_id })
  expect(seen).toMatchObject({ state: 'checked', total: 2, added: 1, changed: 1, same: 0, faults: [] })
  expect(seen.changes).toEqual([
    'Apple, 1 kg (apple): price $4.50 → $5.00',
    expect.stringMatching(/^New: Pear, "green", 1 kg \(pear\): .*title "Pear, \\"green\\"".*price \$6\.00/),
  ])
  expect((await manager.call(findProducts, {})).data).toMatchObject([{ id: 'apple', price: 4.5 }])

  await manager.call(importProductFile, { file_id })
  await work()
  expect((await manager.call(readProductFile, { file_id })).data).toMatchObject({
    state: 'imported',
    added: 1,
    changed: 1,
  })
  expect((await manager.call(findProducts, {})).data).toMatchObject([
    { id: 'apple', price: 5, on_hand: 20 },
    { id: 'pear', price: 6, on_hand: 7, title: 'Pear, "green"' },
  ])
})

test('a product table may name a shelf by its title if only one shelf has that title', async () => {
  const { manager, work, has } = await openFiles()
  await has.product('fig', { subCategory: 'Fresh Fruit' })
  await has.product('milk', { subCategory: 'Dairy' })
  const { data: box } = await manager.call(addCategory, { id: 'box', title: 'Box' })
  await manager.call(addShelf, { id: 'dairy-box', category_id: box.id, title: 'Dairy' })
  const look = async (...lines: string[]) => {
    const file_id = await sendTable(manager, [HEAD.replace('title', 'sub_category,title'), ...lines])
    await manager.call(checkProductFile, { file_id })
    await work()
    return file_id
  }
  const wrong = await look(
    'pear,Vegetables,,Pear,1,kg,6.00,,,7',
    'brie,dairy,,Brie,1,kg,6.00,,,7',
    'apple,sub-Fruit,Fresh Fruit,Apple,1,kg,4.50,,,20',
    'plum,sub-Dairy,Fruit,Plum,1,kg,4.50,,,20',
  )
  expect((await manager.call(readProductFile, { file_id: wrong })).data.faults).toEqual([
    'Line 2: there is no shelf with the id or the title Vegetables',
    'Line 3: there are several shelves called dairy: sub_category_id takes the id of one, dairy-box or sub-Dairy',
    'Line 4: sub_category says Fresh Fruit, and its shelf is Fruit: to move it, write the shelf into sub_category_id; if the shelf was renamed, leave sub_category out',
    'Line 5: sub_category says Fruit, and its shelf is Dairy: to move it, write the shelf into sub_category_id; if the shelf was renamed, leave sub_category out',
  ])
  const file_id = await look(
    'pear,fresh fruit,,Pear,1,kg,6.00,,,7',
    'brie,sub-Dairy,Dairy,Brie,1,kg,6.00,,,7',
    'apple,Fresh Fruit,Fruit,Apple,1,kg,4.50,,,20',
  )
  await manager.call(importProductFile, { file_id })
  await work()
  const { data } = await manager.call(findProducts, {})
  const shelves = data.map(({ id, sub_category_id }) => [id, sub_category_id])
  expect(Object.fromEntries(shelves)).toEqual({
    apple: 'sub-Fresh Fruit',
    brie: 'sub-Dairy',
    fig: 'sub-Fresh Fruit',
    milk: 'sub-Dairy',
    pear: 'sub-Fresh Fruit',
  })
})

test('an import requested several times runs once, and the audit names the operator', async () => {
  const opened = await openFiles()
  const { manager, work } = opened
  const owner = await operatorOf(opened, 'owner')
  const file_id = await sendTable(manager, [HEAD, 'apple,sub-Fruit,Apple,1,kg,5.00,,,30'])
  await Promise.all([
    manager.call(checkProductFile, { file_id }),
    manager.call(checkProductFile, { file_id }),
  ])
  await work()
  await Promise.all([
    manager.call(importProductFile, { file_id }),
    manager.call(importProductFile, { file_id }),
  ])
  await work()
  await manager.call(importProductFile, { file_id })
  await work()
  const { data } = await owner.call(listAudit, { act: 'products.imported' })
  expect(data).toMatchObject([{ actor_kind: 'operator', actor_id: manager.id }])
  const adjustments = await opened.db.selectFrom('stock_adjustments').select('quantity').execute()
  expect(adjustments).toEqual([{ quantity: 10 }])
})

test('an operator has one table or bulk change in progress at a time, and another operator has their own', async () => {
  const opened = await openFiles()
  const { manager, work } = opened
  const ten = { change: { kind: 'percent', percent: 10 }, found: {} } as const
  const other = await operatorOf(opened, 'manager')
  const presses = await Promise.allSettled([1, 2, 3].map(() => manager.call(beginBulkChange, ten)))
  expect(presses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const refused = {
    code: 'already_there',
    message: 'You already have a table or a change under way. Wait for it, or stop it first.',
  }
  await expect(manager.call(beginProductFile, { file_name: 'more.csv' })).rejects.toMatchObject(refused)
  await expect(manager.call(beginBulkChange, ten)).rejects.toMatchObject(refused)
  const file_id = await sendTable(other, [HEAD])
  await other.call(checkProductFile, { file_id })
  await other.call(checkProductFile, { file_id })

  await work()
  const { data } = await manager.call(beginBulkChange, ten)
  await manager.call(stopProductFile, { file_id: data.id })
  await manager.call(beginProductFile, { file_name: 'more.csv' })
})

test('a table with a fault is refused with the line number and changes nothing', async () => {
  const { manager, work } = await openFiles()
  const file_id = await sendTable(manager, [
    HEAD,
    'apple,sub-Fruit,Apple,1,kg,5.00,,,20',
    'pear,nowhere,Pear,1,kg,free,,,',
  ])
  await manager.call(checkProductFile, { file_id })
  await work()
  const { data } = await manager.call(readProductFile, { file_id })
  expect(data).toMatchObject({ state: 'refused', faults: ['Line 3: price takes dollars like 3.50'] })
  await manager.call(importProductFile, { file_id })
  await work()
  expect((await manager.call(findProducts, {})).data).toMatchObject([{ id: 'apple', price: 4.5 }])
})

test('a table without the required columns is refused with their names', async () => {
  const { manager, work } = await openFiles()
  const file_id = await sendTable(manager, ['id,title', 'apple,Apple'])
  await manager.call(checkProductFile, { file_id })
  await work()
  expect((await manager.call(readProductFile, { file_id })).data.faults).toEqual([
    'The first line is missing price, special, offer_label.',
  ])
})

test('a piece uploaded after the check is ignored, and the checked table is imported', async () => {
  const { manager, work } = await openFiles()
  const file_id = await sendTable(manager, [HEAD, 'apple,sub-Fruit,Apple,1,kg,5.00,,,20'])
  await manager.call(checkProductFile, { file_id })
  await work()
  const content = [HEAD, 'apple,sub-Fruit,Apple,1,kg,0.01,,,20'].join('\n')
  await manager.call(putProductFilePiece, { file_id, position: 0, content })
  await manager.call(importProductFile, { file_id })
  await work()
  expect((await manager.call(findProducts, {})).data).toMatchObject([{ id: 'apple', price: 5 }])
})

test('a piece uploaded while the check is starting is ignored', async () => {
  const { manager, db, work } = await openFiles()
  const file_id = await sendTable(manager, [HEAD, 'apple,sub-Fruit,Apple,1,kg,5.00,,,20'])
  const late = ['apple,sub-Fruit,Apple,1,kg,0.01,,,20', ''].join('\n')
  let both: Promise<unknown> | undefined
  await db.transaction().execute(async (holding) => {
    await sql`lock table pgboss.job in share mode`.execute(holding)
    const checking = manager.call(checkProductFile, { file_id })
    await untilWaiting(db, 1)
    both = Promise.all([checking, manager.call(putProductFilePiece, { file_id, position: 1, content: late })])
    await untilWaiting(db, 2)
  })
  await both
  await work()
  expect((await manager.call(readProductFile, { file_id })).data).toMatchObject({
    state: 'checked',
    total: 1,
  })
  expect(await db.selectFrom('operator_file_pieces').select('position').execute()).toEqual([{ position: 0 }])
})

test('a piece of a table that a newer one is replacing is answered as not found', async () => {
  const { manager, db } = await openFiles()
  const file_id = await sendTable(manager, [HEAD])
  let both: Promise<PromiseSettledResult<unknown>[]> | undefined
  await db.transaction().execute(async (holding) => {
    await sql`lock table audit in share mode`.execute(holding)
    const beginning = manager.call(beginProductFile, { file_name: 'newer.csv' })
    await untilWaiting(db, 1)
    both = Promise.allSettled([
      beginning,
      manager.call(putProductFilePiece, { file_id, position: 1, content: 'x' }),
    ])
    await untilWaiting(db, 2)
  })
  expect(await both).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'not_found' } }])
})

test('another operator’s table is answered as not found and stays unchanged', async () => {
  const opened = await openFiles()
  const file_id = await sendTable(opened.manager, [HEAD, 'apple,sub-Fruit,Apple,1,kg,5.00,,,20'])
  const other = await operatorOf(opened, 'owner')
  const asks = [
    () => other.call(readProductFile, { file_id }),
    () => other.call(checkProductFile, { file_id }),
    () => other.call(importProductFile, { file_id }),
    () => other.call(putProductFilePiece, { file_id, position: 0, content: 'x' }),
    () => other.call(readProductFile, { file_id: 'none' }),
  ]
  for (const ask of asks) await expect(ask()).rejects.toMatchObject({ code: 'not_found' })
  await other.call(beginProductFile, { file_name: 'mine.csv' })
  expect((await opened.manager.call(readProductFile, { file_id })).data.state).toBe('uploading')
})

test('a newer table replaces the operator’s earlier one', async () => {
  const { manager, db } = await openFiles()
  const first = await sendTable(manager, [HEAD])
  const second = await sendTable(manager, [HEAD])
  await expect(manager.call(readProductFile, { file_id: first })).rejects.toMatchObject({ code: 'not_found' })
  expect((await manager.call(readProductFile, { file_id: second })).data.id).toBe(second)
  const pieces = await db.selectFrom('operator_file_pieces').select('file_id').execute()
  expect(pieces).toEqual([{ file_id: second }])
})

test('tables begun at the same moment are all answered, and one of them is kept', async () => {
  const { manager, db } = await openFiles()
  const begun = await Promise.all(
    Array.from({ length: 24 }, (_, n) => manager.call(beginProductFile, { file_name: `${n}.csv` })),
  )

  const kept = await db.selectFrom('operator_files').select(['id']).execute()
  expect(kept).toHaveLength(1)
  expect(begun.map(({ data }) => data.id)).toContain(kept[0]?.id)
})

test('a check that failed on every retry is shown as refused with nothing changed', async () => {
  const { manager, shop } = await openFiles()
  const file_id = await sendTable(manager, [HEAD])
  await manager.call(checkProductFile, { file_id })
  await giveUpJob(shop, 'import-products', { fileId: file_id })
  expect((await manager.call(readProductFile, { file_id })).data).toMatchObject({
    state: 'refused',
    faults: [expect.stringContaining('nothing was changed')],
  })
})

test('an import needs a fresh re-authentication, and a piece over the size limit is refused', async () => {
  const { manager, clock } = await openFiles()
  const file_id = await sendTable(manager, [HEAD])
  const content = '🍏'.repeat(PIECE_AT_MOST)
  await manager.call(putProductFilePiece, { file_id, position: 9, content })
  await expect(
    manager.call(putProductFilePiece, { file_id, position: 9, content: `${content}x` }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
  clock.advance(REAUTHENTICATION_MINUTES * 60_000)
  await expect(manager.call(importProductFile, { file_id })).rejects.toMatchObject({ code: 'proof_needed' })
})
