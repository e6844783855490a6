import { hashOf, newSecret } from '#business/sessions/refresh-tokens.ts'
import type { Database } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import type { Admitted, Fields } from './fuzz-shop.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Not by a link: what is sent to the office's door ends sessions, and the door hears few tries from one address. */
export async function admitOperator(db: Database, port: number): Promise<Admitted> {
  const operator_id = await addOperator(db)
  const key = newSecret()
  const now = new Date()
  const session_id = newId(now)
  await db
    .insertInto('operator_sessions')
    .values({
      id: session_id,
      hash: hashOf(key),
      operator_id,
      is_shared: false,
      browser: 'Fuzz',
      begun_at: now,
      seen_at: now,
      proved_at: now,
      expires_at: new Date(now.getTime() + HOUR_MS),
      ended_at: null,
    })
    .execute()
  const headers = { cookie: `office=${key}`, origin: `http://127.0.0.1:${port}` }
  const things = await findThings(db, askAs(headers, port))
  return { headers, real: { ...things, operator_id: await addOperator(db), session_id } }
}

async function addOperator(db: Database): Promise<string> {
  const now = new Date()
  const id = newId(now)
  await db
    .insertInto('operators')
    .values({
      id,
      email: `${id}@example.com`,
      name: 'Olive Plum',
      role: 'owner',
      created_at: now,
      accepted_at: now,
      removed_at: null,
    })
    .execute()
  return id
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

/** One of each that the office deals with, by the names that its calls have for them. */
async function findThings(db: Database, ask: Ask): Promise<Fields> {
  const product = await db.selectFrom('products').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const order = await db.selectFrom('orders').select(['number', 'customer_id']).executeTakeFirst()
  const slot = await db
    .selectFrom('slots')
    .select(['id', 'hub_id'])
    .orderBy('starts_at', 'desc')
    .executeTakeFirst()
  const promo = await db.selectFrom('promos').select('code').executeTakeFirst()
  const supplier = await ask('suppliers', {
    company: `Farm ${newId(new Date())}`,
    email: '',
    phone: '',
    note: '',
  })
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
