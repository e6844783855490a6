import { type RawBuilder, sql } from 'kysely'
import { lockNamed } from '#database/lock-named.ts'
import type { Shop } from '../shop.ts'

/** A lock for each is kept until the end; the database has room for some thousands. */
const LOCKED_EACH_AT_MOST = 500
const ALL_BARCODES = ['shop', 'barcodes'] as const

/**
 * Until the end of the transaction nobody else gives one of these to a product, or brings one back that has it. Of two at the
 * same moment the second waits. So many that each cannot have a lock of its own are locked with all others.
 */
export async function lockBarcodes({ db }: Shop, wanted: RawBuilder<{ barcode: string }>): Promise<void> {
  const { rows } = await sql<{ barcode: string }>`
    select distinct barcode from (${wanted}) as wanted where barcode is not null order by barcode
    limit ${LOCKED_EACH_AT_MOST + 1}`.execute(db)
  if (rows.length === 0) return
  if (rows.length > LOCKED_EACH_AT_MOST) {
    await lockNamed(db, ALL_BARCODES)
    return
  }
  await lockNamed(db, ALL_BARCODES, { isShared: true })
  for (const { barcode } of rows) await lockNamed(db, ['barcode', barcode])
}

/** Why products that are off sale may not come back, by id: another one was given their barcode. They are locked. */
export async function judgeBarcodes(shop: Shop, ids: readonly string[]): Promise<Map<string, string>> {
  await lockBarcodes(shop, sql`select barcode from products where id = any (${ids})`)
  const { rows } = await sql<{ id: string; barcode: string; other: string }>`
    select distinct on (products.id) products.id, products.barcode, others.title as other
    from products join products as others on others.barcode = products.barcode and others.id <> products.id
    where products.id = any (${ids}) and (others.retired_at is null or others.id = any (${ids}))
    order by products.id, others.id`.execute(shop.db)
  return new Map(
    rows.map(({ id, barcode, other }) => [
      id,
      `${other} has its barcode ${barcode} too. Please give one of them another barcode first.`,
    ]),
  )
}
