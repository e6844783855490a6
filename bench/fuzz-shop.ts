import { sql } from 'kysely'
import { connect, type Database } from '#database/connect.ts'
import { addressOf } from '#database/embedded/endpoint.ts'
import { admitOperator } from './fuzz-operator.ts'
import { marksIn } from './fuzz-requests.ts'
import type { RunningShop } from './shop.ts'

export type Fields = Record<string, unknown>

/** The headers that sign a user's requests in, and ids of things that the user has or can reach. */
export interface Admitted {
  headers: Record<string, string>
  real: Fields
}

const HOME = {
  name: 'Jo Nguyen',
  phone: '0412345678',
  building: 'Unit 4',
  formattedAddress: '12 Boundary Street, West End QLD 4101',
  coordinates: { lat: -27.4806, lng: 153.0122 },
}

export interface FuzzShop {
  db: Database
  /** Signs in a customer with an address, a cart line and an order. */
  admit(mobile: string): Promise<Admitted>
  /** Signs in a new owner of the shop. */
  admitOperator(): Promise<Admitted>
}

/** Opens the running shop's API as its users, and its database. */
export function openFuzzShop({ port }: RunningShop, dataDir: string): FuzzShop {
  const db = connect(addressOf(dataDir), () => {})

  async function ask(method: string, path: string, fields?: Fields, token = ''): Promise<Fields> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const body = fields ? JSON.stringify(fields) : null
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { method, headers, body })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Fields
  }

  async function signIn(mobile: string): Promise<string> {
    await ask('POST', '/accounts/generate-otp', { mobile })
    const otp = await newestCode(db, mobile)
    const { data } = (await ask('POST', '/accounts/verify-otp', { mobile, otp })) as { data: Fields }
    return String(data.accessToken)
  }

  async function order(token: string, where: Fields): Promise<unknown> {
    const { amounts } = (await ask(
      'GET',
      `/checkout/quote?${new URLSearchParams(where as never)}`,
      undefined,
      token,
    )) as {
      amounts: Fields
    }
    const asked = { ...where, expected_total: amounts.bill_amount }
    return (await ask('POST', '/checkout/checkout-order', asked, token)).order_id
  }

  /** Tries one window after the other: other orders may have filled the first ones since they were read. */
  async function orderInOneOf([first, ...others]: { id: string }[], token: string, address_id: unknown) {
    if (!first) throw new Error('All windows are full.')
    const where = { address_id, slot_id: first.id }
    try {
      return { order_id: await order(token, where), slot_id: first.id }
    } catch (error) {
      if (!String(error).includes('slot_full')) throw error
      return orderInOneOf(others, token, address_id)
    }
  }

  return {
    db,
    admitOperator: () => admitOperator(db, port),
    async admit(mobile) {
      const token = await signIn(mobile)
      const product = await db
        .selectFrom('products')
        .innerJoin('sub_categories', 'sub_categories.id', 'sub_category_id')
        .innerJoin('stock', 'stock.product_id', 'products.id')
        .select(['products.id', 'sub_category_id', 'category_id'])
        .where('on_hand', '>', 20)
        .where('price_cents', '>', 100)
        .orderBy('on_hand', 'desc')
        .executeTakeFirstOrThrow()
      const { address_id } = await ask('POST', '/accounts/address', HOME, token)
      const { data: slots } = await ask('GET', `/shipping/slots?address_id=${address_id}`, undefined, token)
      const free = (slots as { id: string; state: string }[]).filter(({ state }) => state !== 'full')
      const put = { productId: product.id, quantity: 1 }
      await ask('POST', '/cart/add-to-cart', put, token)
      const { order_id, slot_id } = await orderInOneOf(free, token, address_id)
      const { data: line } = (await ask('POST', '/cart/add-to-cart', put, token)) as { data: Fields }
      const deal = await db.selectFrom('deals').select('id').executeTakeFirst()
      const real = {
        productId: product.id,
        product_id: product.id,
        category_id: product.category_id,
        sub_category_id: product.sub_category_id,
        deal_id: deal?.id,
        address_id,
        slot_id,
        order_id,
        before: order_id,
        cart_item_id: line.id,
      }
      return { headers: { authorization: `Bearer ${token}` }, real }
    },
  }
}

async function newestCode(db: Database, mobile: string): Promise<string> {
  const { body } = await db
    .selectFrom('outbox')
    .select('body')
    .where('to', '=', mobile)
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  return /^\d{4}\b/.exec(body)?.[0] ?? ''
}

/** Resets the counters. Skips locked ones, so that it neither waits for a request nor deadlocks with one. */
export async function restLimits(db: Database): Promise<void> {
  await sql`
    delete from counters where (name, window_at) in (
      select name, window_at from counters for update skip locked)`.execute(db)
}

/** Returns the current transaction id; later rows have none that is older. */
export async function findMoment(db: Database): Promise<string> {
  const { rows } = await sql<{ moment: string }>`
    select pg_current_xact_id()::xid::text as moment`.execute(db)
  return rows[0]?.moment ?? ''
}

/** Returns the numbers of a round's requests whose mark is in a row written since, each with its table. */
export async function findMarks(db: Database, round: string, since: string): Promise<Map<number, string>> {
  const { rows: tables } = await sql<{ schemaname: string; tablename: string }>`
    select schemaname, tablename from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const found = new Map<number, string>()
  for (const { schemaname, tablename } of tables) {
    const { rows } = await sql<{ row: string }>`
      select kept::text as row from ${sql.table(`${schemaname}.${tablename}`)} as kept
      where case when age(kept.xmin) <= age(${since}::xid)
        then strpos(kept::text, ${`fz${round}q`}) > 0 else false end`.execute(db)
    for (const { row } of rows) for (const n of marksIn(row, round)) found.set(n, tablename)
  }
  return found
}
