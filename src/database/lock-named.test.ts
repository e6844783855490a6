import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { lockNamed } from './lock-named.ts'

test('a named lock is exclusive or shared, and does not clash with the same name of another kind', async () => {
  const { db } = await openTestShop()
  const lock = (...asked: Parameters<typeof lockNamed> extends [unknown, ...infer Asked] ? Asked : never) =>
    db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '100ms'`.execute(other)
      await lockNamed(other, ...asked)
    })
  await db.transaction().execute(async (holding) => {
    await lockNamed(holding, ['product', 'fig'])
    await lockNamed(holding, ['shop', 'barcodes'], { isShared: true })
    await expect(lock(['product', 'fig'])).rejects.toThrow('lock timeout')
    await expect(lock(['shop', 'barcodes'])).rejects.toThrow('lock timeout')
    await lock(['barcode', 'fig'])
    await lock(['shop', 'barcodes'], { isShared: true })
  })
  await lock(['product', 'fig'])
})
