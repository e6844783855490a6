import { DAY_MS } from '#contract/day-ms.ts'
import type { Database } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import type { Admitted, Fields } from './fuzz-shop.ts'
import { addOwner, admitOwner } from './owner-session.ts'

/** Inserts a session instead of signing in by a link: fuzzed requests to the sign-in endpoints end sessions. */
export async function admitOperator(db: Database, port: number): Promise<Admitted> {
  const { headers, session_id } = await admitOwner(db, port)
  const things = await findThings(db, askAs(headers, port))
  return { headers, real: { ...things, operator_id: await addOwner(db), session_id } }
}

type Ask = (path: string, fields: Fields) => Promise<Fields>

function askAs(headers: Record<string, string>, port: number): Ask {
  return async (path, fields) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/office/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { data: Fields }).data
  }
}

/** Finds or makes one of each thing of the office, keyed by the field names of its endpoints. */
async function findThings(db: Database, ask: Ask): Promise<Fields> {
  const product = await db.selectFrom('products').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const order = await db.selectFrom('orders').select(['number', 'customer_id']).executeTakeFirst()
  const slot = await db
    .selectFrom('slots')
    .select(['id', 'hub_id'])
    .orderBy('starts_at', 'desc')
    .executeTakeFirst()
  const promo = await db.selectFrom('promos').select('code').executeTakeFirst()
  const supplier = await aSupplier(db, ask)
  const lines = [{ product_id: product.id, quantity: 1_000 }]
  const delivery = await ask('supplier-orders', {
    supplier_id: supplier.id,
    expected_on: null,
    note: '',
    lines,
  })
  const stocktake = await ask('stocktakes', { sub_category_id: product.sub_category_id })
  const file = await ask('product-files', { file_name: 'products.csv' })
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  return {
    product_id: product.id,
    sub_category_id: product.sub_category_id,
    version: product.version,
    number: order?.number === undefined ? undefined : String(order.number),
    customer_id: order?.customer_id,
    hub_id: slot?.hub_id,
    window_id: slot?.id,
    supplier_id: supplier.id,
    supplier_order_id: delivery.id,
    stocktake_id: stocktake.id,
    file_id: file.id,
    code: promo?.code,
    products: [{ id: product.id, price: 4.9, version: product.version }],
    from: day(20),
    to: day(1),
  }
}

/** Reuses a supplier: a shop has a thousand at most, and a run admits more operators than that. */
async function aSupplier(db: Database, ask: Ask): Promise<Fields> {
  const known = await db
    .selectFrom('suppliers')
    .select('id')
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return known ?? ask('suppliers', { company: `Farm ${newId(new Date())}`, email: '', phone: '', note: '' })
}
