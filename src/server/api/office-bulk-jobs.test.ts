import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { verifyAudit } from '#business/people/audit/verify-audit.ts'
import { inTransaction } from '#business/shop.ts'
import { getProductById } from '#contract/goods/catalogue/catalogue.ts'
import type { BulkChange } from '#contract/goods/products/bulk-change.ts'
import { beginBulkChange, moveProducts } from '#contract/goods/products/bulk-changes.ts'
import {
  importProductFile,
  readProductFile,
  stopProductFile,
} from '#contract/goods/products/product-files.ts'
import { productHistory } from '#contract/goods/products/products.ts'
import { listAudit } from '#contract/people/audit/audit.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import { operatorOf } from '#testing/operators.ts'
import { openFiles } from '#testing/product-files.ts'
import { processesWaiting } from '#testing/waiting-for-locks.ts'

const tenMore = { kind: 'percent', percent: 10 } as const
const MANY = 1_200
const ON_SPECIAL = 'many-7, 1 kg (many-7): It is on special for $1.50. Please end that first.'

test('a bulk change to all found products is previewed and made, and other products stay as they are', async () => {
  const { manager, work, read, pricesOf, db } = await openMany()
  const { data } = await manager.call(beginBulkChange, { change: tenMore, found: { q: 'many' } })
  expect(data).toMatchObject({ state: 'checking', is_bulk: true, name: 'Prices up by 10%' })
  await work()
  const seen = await read(data.id)
  expect(seen).toMatchObject({
    state: 'checked',
    changed: MANY - 1,
    same: 0,
    left_out: [ON_SPECIAL],
    left_out_many: 1,
  })
  expect(seen.changes[0]).toBe('many-0, 1 kg (many-0): price $2.00 → $2.20')
  expect(await pricesOf('many-0', 'apple')).toEqual([200, 450])

  await manager.call(importProductFile, { file_id: data.id })
  await work()
  expect(await read(data.id)).toMatchObject({ state: 'imported', changed: MANY - 1, left_out_many: 1 })
  expect(await pricesOf('many-0', 'many-7', 'many-999', 'apple')).toEqual([220, 200, 220, 450])
  const { data: history } = await manager.call(productHistory, { product_id: 'many-999' })
  expect(history).toMatchObject([
    { actor_id: manager.id, changes: [{ field: 'price_cents', before: 200, after: 220 }] },
  ])
  const priced = db.selectFrom('prices').select(({ fn }) => fn.countAll<number>().as('many'))
  expect(await priced.where('price_cents', '=', 220).executeTakeFirstOrThrow()).toEqual({ many: MANY - 1 })
})

test('a bulk change names and skips a product changed since the preview, and leaves new products alone', async () => {
  const opened = await openMany()
  const { manager, work, read, has, pricesOf } = opened
  const owner = await operatorOf(opened, 'owner')
  const file_id = await lookAt(opened)
  await manager.call(moveProducts, {
    shelf_change: { kind: 'retire' },
    products: [{ id: 'many-3', version: 1 }],
  })
  await has.product('many-new', { priceCents: 200 })
  await manager.call(importProductFile, { file_id })
  await work()
  const { changed, left_out } = await read(file_id)
  expect([changed, left_out]).toEqual([
    MANY - 2,
    ['many-3, 1 kg (many-3): It has changed in the meantime.', ON_SPECIAL],
  ])
  expect(await pricesOf('many-3', 'many-4', 'many-new')).toEqual([200, 220, 200])
  const { data } = await owner.call(listAudit, { act: 'products.changed' })
  expect(data).toMatchObject([{ actor_id: manager.id }])
  expect(data[0]?.changes).toContainEqual({ field: 'left_out', after: 2 })
})

test('a bulk change that is confirmed several times, even at the same moment, is made once', async () => {
  const opened = await openMany()
  const { manager, work, pricesOf } = opened
  const file_id = await lookAt(opened)
  const make = () => manager.call(importProductFile, { file_id })
  await Promise.all([make(), make()])
  await work()
  await make()
  await work()
  expect(await pricesOf('many-0')).toEqual([220])
})

test('a bulk change that is stopped halfway changes nothing', async () => {
  const opened = await openMany()
  const { manager, work, read, pricesOf } = opened
  const file_id = await lookAt(opened)
  await manager.call(importProductFile, { file_id })
  await inTheMiddle(opened, async () => {
    expect((await read(file_id)).done).toBeGreaterThan(0)
    await manager.call(stopProductFile, { file_id })
  })
  expect((await read(file_id)).state).toBe('stopped')
  expect(await pricesOf('many-0', 'many-999')).toEqual([200, 200])
  await work()
  expect(await pricesOf('many-0', 'many-999')).toEqual([200, 200])
})

test('a bulk change job that is cut off halfway changes nothing, and its retry does all of it', async () => {
  const opened = await openMany()
  const { manager, db, shop, read, pricesOf } = opened
  const file_id = await lookAt(opened)
  await manager.call(importProductFile, { file_id })
  await inTheMiddle(opened, async ([pid]) => {
    await sql`select pg_terminate_backend(${pid})`.execute(db)
  })
  expect([await read(file_id), await pricesOf('many-0')]).toMatchObject([{ state: 'importing' }, [200]])
  await runDueJobs(shop, { impatient: true })
  expect(await read(file_id)).toMatchObject({ state: 'imported', changed: MANY - 1 })
  expect(await pricesOf('many-0', 'many-999')).toEqual([220, 220])
  expect(await verifyAudit(shop)).toMatchObject({ brokenAt: undefined })
})

test('bulk changes retire, bring back and move products, and a sub-category that is gone is refused', async () => {
  const opened = await openMany()
  const { manager, work, read, has, call } = opened
  await has.product('butter', { subCategory: 'Dairy' })
  const make = async (change: BulkChange) => {
    const file_id = await lookAt(opened, change)
    await manager.call(importProductFile, { file_id })
    await work()
    return read(file_id)
  }
  expect(await make({ kind: 'retire' })).toMatchObject({ state: 'imported', changed: MANY })
  expect(await make({ kind: 'retire' })).toMatchObject({ changed: 0, same: MANY })
  // One product's special has no price history behind it, so it cannot come back.
  expect(await make({ kind: 'bring_back' })).toMatchObject({ changed: MANY - 1, left_out_many: 1 })
  expect(await make({ kind: 'sub_category', sub_category_id: 'sub-Dairy' })).toMatchObject({ changed: MANY })
  await vi.waitFor(async () =>
    expect((await call(getProductById, { product_id: 'many-1' })).data.breadcrumbs).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ title: 'Dairy' })]),
    ),
  )
  expect(await make({ kind: 'sub_category', sub_category_id: 'gone' })).toMatchObject({
    state: 'refused',
    faults: ['That shelf no longer exists.'],
  })
})

test('support cannot begin a bulk change, and a manager cannot confirm another manager’s', async () => {
  const opened = await openMany()
  const { manager, pricesOf, work } = opened
  const support = await operatorOf(opened, 'support')
  const other = await operatorOf(opened, 'manager')
  const asked = { change: tenMore, found: { q: 'many' } }
  await expect(support.call(beginBulkChange, asked)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(
    manager.call(beginBulkChange, { ...asked, change: { kind: 'percent', percent: 900 } }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
  const file_id = await lookAt(opened)
  await expect(other.call(importProductFile, { file_id })).rejects.toMatchObject({ code: 'not_found' })
  await work()
  expect(await pricesOf('many-0')).toEqual([200])
})

type Opened = Awaited<ReturnType<typeof openMany>>

/** Creates enough products for three batches of a job, one of them on special, and one with another name. */
async function openMany() {
  const opened = await openFiles()
  const { db, manager, has } = opened
  await has.product('many-0', { priceCents: 200 })
  await sql`
    insert into products (id, sub_category_id, title, pack_size, pack_unit, compared_per, price_cents, special_cents,
      thumbnail, images, created_at)
    select 'many-' || n, sub_category_id, 'many-' || n, 1, 'kg', compared_per, 200, case when n = 7 then 150 end,
      thumbnail, images, created_at
    from products, generate_series(1, ${MANY - 1}::int) as n where id = 'many-0'`.execute(db)
  await sql`insert into stock (product_id, on_hand) select id, 0 from products on conflict do nothing`.execute(
    db,
  )
  return {
    ...opened,
    read: async (file_id: string) => (await manager.call(readProductFile, { file_id })).data,
    pricesOf: async (...ids: string[]) => {
      const rows = await db
        .selectFrom('products')
        .select(['id', 'price_cents'])
        .where('id', 'in', ids)
        .execute()
      return ids.map((id) => rows.find((row) => row.id === id)?.price_cents)
    },
  }
}

async function lookAt({ manager, work }: Opened, change: BulkChange = tenMore): Promise<string> {
  const { data } = await manager.call(beginBulkChange, { change, found: { q: 'many' } })
  await work()
  return data.id
}

/** Runs `then` while the job waits for a product of its last batch, which another transaction has locked. */
async function inTheMiddle({ db, work }: Opened, then: (waiting: number[]) => Promise<void>): Promise<void> {
  const working = await inTransaction({ db } as Opened['shop'], async ({ db: other }) => {
    await sql`select from products where id = 'many-999' for update`.execute(other)
    const working = work()
    await vi.waitFor(async () => expect(await processesWaiting(db)).toHaveLength(1), { timeout: 10_000 })
    await then(await processesWaiting(db))
    return () => working
  })
  await working()
}
