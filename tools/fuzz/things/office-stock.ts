import { sql } from 'kysely'
import {
  beginStocktake,
  countProduct,
  endStocktake,
  readStocktake,
} from '#contract/goods/stock/stocktakes.ts'
import { SUPPLIERS_AT_MOST } from '#contract/goods/stock/supplier-limits.ts'
import {
  changeSupplierOrder,
  endSupplierOrder,
  makeSupplierOrder,
  readSupplierOrder,
  receiveDelivery,
} from '#contract/goods/stock/supplier-orders.ts'
import { addSupplier, changeSupplier, removeSupplier } from '#contract/goods/stock/suppliers.ts'
import { type Context, type Prepared, prepared, several, unique } from './prepare.ts'
import { newestProduct } from './products.ts'

export const stockPreparations: readonly Prepared[] = [
  prepared(readStocktake, async (context) => ({ stocktake_id: (await aStocktake(context)).id })),
  prepared(endStocktake, async (context) => {
    const { id, version } = await aStocktake(context)
    return { stocktake_id: id, version }
  }),
  prepared(countProduct, async (context) => {
    const { id } = await aStocktake(context)
    const { lines } = await context.call(readStocktake, { stocktake_id: id })
    const [line] = lines
    return { stocktake_id: id, product_id: line?.product_id, seen_count: line?.count?.version ?? null }
  }),
  prepared(addSupplier, async ({ db }) => {
    await makeRoomForSuppliers(db)
    return { company: aCompany() }
  }),
  prepared(
    changeSupplier,
    several(async (context) => ({ ...(await aSupplier(context)), company: aCompany() })),
  ),
  prepared(removeSupplier, several(aSupplier)),
  prepared(makeSupplierOrder, async (context) => {
    const { supplier_id } = await aSupplier(context)
    return { supplier_id, lines: await someLines(context) }
  }),
  prepared(readSupplierOrder, async (context) => {
    const { supplier_order_id } = await anOrder(context)
    return { supplier_order_id }
  }),
  prepared(endSupplierOrder, anOrder),
  prepared(changeSupplierOrder, async (context) => ({
    ...(await anOrder(context)),
    lines: await someLines(context),
  })),
  prepared(receiveDelivery, async (context) => {
    const lines = await someLines(context)
    const received = lines.map((line) => ({ ...line, lot_code: 'L 4711', best_before: '2027-03-31' }))
    return { ...(await anOrder(context)), lines: received, is_all: false }
  }),
]

async function aStocktake({ db, call }: Context) {
  const { sub_category_id } = await newestProduct(db)
  return (await call(beginStocktake, { sub_category_id })).data
}

function aCompany(): string {
  return `Farm ${unique()}`
}

async function aSupplier({ db, call }: Context) {
  await makeRoomForSuppliers(db)
  const { data } = await call(addSupplier, { company: aCompany(), email: '', phone: '', note: '' })
  return { supplier_id: data.id, version: data.version }
}

async function anOrder(context: Context) {
  const { supplier_id } = await aSupplier(context)
  const wanted = { supplier_id, expected_on: null, note: '', lines: await someLines(context) }
  const { data } = await context.call(makeSupplierOrder, wanted)
  return { supplier_order_id: data.id, version: data.version }
}

async function someLines({ db }: Context) {
  const { id } = await newestProduct(db)
  return [{ product_id: id, quantity: 12 }]
}

/** A shop has no more than a thousand suppliers, and fuzzed requests add more. */
async function makeRoomForSuppliers(db: Context['db']): Promise<void> {
  await sql`
    update suppliers set removed_at = now() where removed_at is null and (
      select count(*) from suppliers where removed_at is null) >= ${SUPPLIERS_AT_MOST / 2}`.execute(db)
}
