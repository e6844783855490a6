import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chainEntries, chainEntriesLater, noteEntries } from '#business/goods/import/chain-entries.ts'
import { changeOfProduct } from '#business/goods/import/change-of-product.ts'
import { importProducts } from '#business/goods/import/import-products.ts'
import { readProducts, WrongLines } from '#business/goods/import/read-products.ts'
import { verifyAudit } from '#business/people/audit/verify-audit.ts'
import { inTransaction } from '#business/shop.ts'
import { giveUpJob } from '#jobs/jobs.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

test('each product of a large file has its own audit entry, and the file has one too', async () => {
  const { shop, asCommand } = await open()
  await importProducts(asCommand, { read: (wrong) => readProducts(largeFile(), wrong) })
  const added = await shop.db
    .selectFrom('audit')
    .select(({ fn }) => [fn.countAll<number>().as('many'), fn.max('seq').as('last')])
    .where('act', '=', 'product.added')
    .executeTakeFirstOrThrow()
  // The file's own entry is written with the products; the products' entries follow it.
  expect(added).toEqual({ many: 2_500, last: 2_501 })
  expect(await verifyAudit(shop)).toMatchObject({ entries: 2_501, brokenAt: undefined })
})

test('the audit entries of a large file are written in transactions of at most 250', async () => {
  const { shop, asCommand } = await open()
  await importProducts(asCommand, { read: (wrong) => readProducts(largeFile(), wrong) })
  const { rows } = await sql<{ many: number }>`
    select count(*)::integer as many from audit group by xmin::text order by many desc limit 1`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ many: 250 }])
})

test('audit entries that a dead process left behind are written exactly once, even by several workers at once', async () => {
  const { shop, asCommand, leaveBehind } = await open()
  await leaveBehind('an-import')
  await sql`delete from pgboss.job where name = 'chain-audit'`.execute(shop.db)
  // The queued job is gone: every attempt has failed.
  await giveUpJob(shop, 'chain-audit', { importId: 'an-import' })
  await Promise.all([
    runDueJobs(shop),
    ...[1, 2].map(() => chainEntries(asCommand, { importId: 'an-import' })),
  ])
  const chained = await shop.db.selectFrom('audit').select(['actor', 'act', 'on_id']).execute()
  expect(chained).toEqual([{ actor: 'shop import', act: 'product.added', on_id: 'pear' }])
  expect(await verifyAudit(shop)).toMatchObject({ entries: 1, brokenAt: undefined })
})

async function open() {
  const { shop, has } = await openTestShop()
  await has.product('apple')
  const asCommand = { ...shop, actor: { kind: 'command', id: 'shop import' } as const }
  /** Leaves the state of an import whose process died right after its commit. */
  async function leaveBehind(importId: string) {
    const wrong = new WrongLines()
    await inTransaction(asCommand, async (shop) => {
      for await (const pear of readProducts(aFile('pear'), wrong))
        await noteEntries(shop, importId, [changeOfProduct(pear, undefined, shop.clock.now())])
      await chainEntriesLater(shop, { importId })
    })
  }
  return { shop, asCommand, leaveBehind }
}

const largeFile = () => aFile(...Array.from({ length: 2_500 }, (_, n) => `new-${n}`))

async function* aFile(...ids: string[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from('id,sub_category_id,title,pack_size,pack_unit,price,special,offer_label\n')
  for (const id of ids) yield Buffer.from(`${id},sub-Fruit,New ${id},1,kg,4.00,,\n`)
}
