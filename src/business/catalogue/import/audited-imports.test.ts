import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { verifyAudit } from '../../audit/verify-audit.ts'
import { importProducts } from './import-products.ts'
import { readProducts } from './read-products.ts'

test('each product of a large file has its own entry in the audit, and the file has one', async () => {
  const { shop, has } = await openTestShop()
  await has.product('apple')
  const asCommand = { ...shop, actor: { kind: 'command', id: 'shop import' } as const }
  await importProducts(asCommand, { read: (wrong) => readProducts(largeFile(), wrong) })
  const added = await shop.db
    .selectFrom('audit')
    .select(({ fn }) => [fn.countAll<number>().as('many'), fn.max('seq').as('last')])
    .where('act', '=', 'product.added')
    .executeTakeFirstOrThrow()
  expect(added).toEqual({ many: 2_500, last: 2_500 })
  expect(await verifyAudit(shop)).toMatchObject({ entries: 2_501, brokenAt: undefined })
})

async function* largeFile(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('id,sub_category_id,title,pack_size,pack_unit,price,special,offer_label\n')
  for (let n = 0; n < 2_500; n++) yield Buffer.from(`new-${n},sub-Fruit,New ${n},1,kg,4.00,,\n`)
}
