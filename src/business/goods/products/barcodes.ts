import { type RawBuilder, sql } from 'kysely'
import { lockNamed } from '#database/lock-named.ts'
import type { Shop } from '../../shop.ts'

/** Each lock is held until the transaction ends, and the database has room for some thousands. */
const LOCKED_EACH_AT_MOST = 500
const ALL_BARCODES = ['shop', 'barcodes'] as const

/**
 * Until the transaction ends, keeps others from giving these barcodes to a product, or from bringing back a product
 * that has one. Too many barcodes for single locks are covered by one lock on all.
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

/** Returns, by id, why products may not come back: another product has their barcode now. Locks the barcodes. */
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
