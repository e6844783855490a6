import { sql } from 'kysely'
import { columnsOfPrice } from '#contract/goods/catalogue/by-weight.ts'
import { SerializationFailure, type Shop } from '../../shop.ts'
import { writePrices } from '../price-ledger/write-prices.ts'
import { keepTimesOffSale } from '../products/bring-back.ts'
import type { ProductChange } from './change-of-product.ts'

/** Writes only products that change, and leaves the rows of all others alone. */
export async function writeProducts(
  shop: Shop,
  changes: ProductChange[],
  ends: ReadonlyMap<string, Date> = new Map(),
): Promise<void> {
  const added = changes.filter(({ isNew }) => isNew)
  const returning = changes.filter(({ isReturning }) => isReturning).map(({ id }) => id)
  const changed = changes.filter(({ isNew, isRowChanged }) => !isNew && isRowChanged)
  const priced = changes.filter(({ isPriceChanged }) => isPriceChanged)
  const prices = priced.map((change) => ({ ...change, until: ends.get(change.id) ?? null }))
  await addProducts(shop, added)
  await keepTimesOffSale(shop, returning)
  await changeRows(shop, changed)
  await writePrices(shop, prices)
}

async function addProducts({ db, clock }: Shop, changes: ProductChange[]): Promise<void> {
  if (changes.length === 0) return
  const created_at = clock.now()
  const rows = changes.map(({ row, price }) => {
    const nutrition = row.nutrition && JSON.stringify(row.nutrition)
    return { ...row, ...columnsOfPrice(row, price), nutrition, created_at }
  })
  const added = await db
    .insertInto('products')
    .values(rows)
    .onConflict((is) => is.column('id').doNothing())
    .returning('id')
    .execute()
  if (added.length < changes.length)
    throw new SerializationFailure('Someone has just added the same product.')
  const stock = changes.map(({ id }) => ({ product_id: id, on_hand: 0 }))
  await db.insertInto('stock').values(stock).execute()
}

async function changeRows({ db }: Shop, changes: ProductChange[]): Promise<void> {
  if (changes.length === 0) return
  const names = Object.keys(changes[0]?.row ?? {}).filter((name) => name !== 'id')
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const wanted = sql.join(names.map((name) => sql.ref(`wanted.${name}`)))
  await sql`
    update products set (${columns}) = row (${wanted})
    from jsonb_populate_recordset(null::products, ${JSON.stringify(changes.map(({ row }) => row))}::jsonb) as wanted
    where products.id = wanted.id
  `.execute(db)
}
