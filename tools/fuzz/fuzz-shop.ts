import { sql } from 'kysely'
import type { DescribedEndpoint } from '#contract/api.ts'
import { MOST_ORDERS_OF_A_WINDOW } from '#contract/delivery/desk/delivery-limits.ts'
import { ON_HAND_AT_MOST } from '#contract/goods/catalogue/product-limits.ts'
import { Refused } from '#contract/refused.ts'
import { connect, type Database } from '#database/connect.ts'
import { addressOf } from '#database/embedded/endpoint.ts'
import { readConfig } from '#server/config.ts'
import { composeShop } from '#server/start/compose-shop.ts'
import { readSecret } from '#server/start/read-secret.ts'
import type { RunningShop } from '../bench/shop.ts'
import { openPeople } from './fuzz-people.ts'
import { marksIn, type Valid } from './fuzz-requests.ts'
import { preparations } from './things/all.ts'
import { thingsOfCustomer } from './things/of-customer.ts'
import { thingsOfOwner } from './things/of-owner.ts'
import type { Preparation } from './things/prepare.ts'
import { boughtProduct } from './things/products.ts'

const ATTEMPTS = 5

/** The headers that sign a user's requests in, and the user's valid requests. */
export interface Admitted extends Valid {
  headers: Record<string, string>
}

export interface FuzzShop {
  db: Database
  /** Signs in a new user, a customer or an owner of the shop, with the things that the endpoint's requests name. */
  admit(endpoint: DescribedEndpoint): Promise<Admitted>
}

/** Opens the running shop's API as its users, and its database. */
export async function openFuzzShop({ port }: RunningShop, dataDir: string): Promise<FuzzShop> {
  const db = connect(addressOf(dataDir), () => {})
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(port) })
  const { shop } = await composeShop(config, { db, log: { info() {}, error: console.error } })
  const secret = readSecret(config)
  const people = openPeople(shop, { port, rest: () => restLimits(db) })
  await makeRoom(db)

  return {
    db,
    async admit(endpoint) {
      const isOffice = isOfOffice(endpoint)
      const me = await (isOffice ? people.newOwner() : people.newCustomer())
      const otherwise: Preparation = { prepare: isOffice ? thingsOfOwner : thingsOfCustomer }
      const { prepare, file, sign } = preparations.get(endpoint.operationId) ?? otherwise
      const context = { shop, secret, db, port, me, call: me.call, ...people }
      const things = [await unlessChanged(() => prepare(context))].flat()
      return { headers: me.headers, things, file: await file?.(), sign: sign?.(context) }
    },
  }
}

/** Tries again where the requests to another endpoint have changed or removed the same thing meanwhile. */
async function unlessChanged<Made>(make: () => Made | Promise<Made>): Promise<Made> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await make()
    } catch (error) {
      if (!(error instanceof Refused) || attempt === ATTEMPTS) throw error
    }
  }
}

export function isOfOffice({ path }: DescribedEndpoint): boolean {
  return path.startsWith('/api/office/')
}

/** Gives the demo shop room for the thousands of orders that are placed to be fuzzed. */
async function makeRoom(db: Database): Promise<void> {
  const { id } = await boughtProduct(db)
  await db.updateTable('stock').set({ on_hand: ON_HAND_AT_MOST }).where('product_id', '=', id).execute()
  await db.updateTable('window_rules').set({ capacity: MOST_ORDERS_OF_A_WINDOW }).execute()
  await db.updateTable('slots').set({ capacity: MOST_ORDERS_OF_A_WINDOW }).execute()
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
