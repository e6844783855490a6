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
  await addProducts(
    shop,
    changes.filter(({ isNew }) => isNew),
  )
  await keepTimesOffSale(
    shop,
    changes.flatMap(({ id, isReturning }) => (isReturning ? [id] : [])),
  )
  await changeRows(
    shop,
    changes.filter(({ isNew, isRowChanged }) => !isNew && isRowChanged),
  )
  await writePrices(
    shop,
    changes
      .filter(({ isPriceChanged }) => isPriceChanged)
      .map((change) => ({ ...change, until: ends.get(change.id) ?? null })),
  )
}

async function addProducts({ db, clock }: Shop, changes: ProductChange[]): Promise<void> {
  if (changes.length === 0) return
  const created_at = clock.now()
  const added = await db
    .insertInto('products')
    .values(
      changes.map(({ row, price }) => {
        const nutrition = row.nutrition && JSON.stringify(row.nutrition)
        return { ...row, ...columnsOfPrice(row, price), nutrition, created_at }
      }),
    )
    .onConflict((is) => is.column('id').doNothing())
    .returning('id')
    .execute()
  if (added.length < changes.length)
    throw new SerializationFailure('Someone has just added the same product.')
  await db
    .insertInto('stock')
    .values(changes.map(({ id }) => ({ product_id: id, on_hand: 0 })))
    .execute()
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
