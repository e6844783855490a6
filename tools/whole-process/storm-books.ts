import { sql } from 'kysely'
import { expect } from 'vitest'
import { connect, type Database } from '#database/connect.ts'
import { openRunningDatabase } from '#database/embedded/start.ts'
import { type countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'
import type { ShopperLog } from './persistent-shopper.ts'
import { startProgram } from './processes.ts'

interface Answered {
  told: ShopperLog
  stock: Awaited<ReturnType<typeof countStock>>
}

/** Expects that every answer holds, every order is paid once, and the books balance, also with the provider's. */
export async function expectNothingLost(dataDir: string, { told, stock }: Answered): Promise<void> {
  await onDatabase(dataDir, (db) => expectToldIsSo(db, { told, stock }))
  await expectReconciled(dataDir)
}

/** As above, without the provider's books, for a database that is not the shop's own. */
export async function expectToldIsSo(db: Database, { told, stock }: Answered): Promise<void> {
  expect(told.wrong).toEqual([])
  expect(told.paid.length).toBe(told.placed.length)
  await expectBooksBalance(db, stock)
  expect(await ordersWith(db, told.placed)).toEqual(Array(told.placed.length).fill(1))
  expect(await paidAmong(db, told.paid)).toBe(told.paid.length)
  expect(await chargedTwiceOrForNothing(db)).toEqual([])
}

export async function onDatabase<T>(dataDir: string, look: (db: Database) => Promise<T>): Promise<T> {
  const { address, close } = await openRunningDatabase(dataDir)
  const db = connect(address, () => {})
  try {
    return await look(db)
  } finally {
    await db.destroy()
    await close()
  }
}

/** Gives the most popular products more stock, and all windows more capacity, than a storm can use up. */
export async function stockUp(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(20)
    .select('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await db.updateTable('stock').set({ on_hand: 9_000_000 }).where('product_id', 'in', ids).execute()
  await db.updateTable('slots').set({ capacity: 100_000 }).execute()
  await db.updateTable('window_rules').set({ capacity: 100_000 }).execute()
  return ids
}

/** Counts the stored orders with each placed order's number and note. */
async function ordersWith(db: Database, placed: ShopperLog['placed']): Promise<number[]> {
  const rows = await db.selectFrom('orders').select(['number', 'note']).execute()
  return placed.map(
    ({ orderId, nonce }) => rows.filter(({ number, note }) => number === orderId && note === nonce).length,
  )
}

async function paidAmong(db: Database, orderIds: string[]): Promise<number> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .where('number', 'in', orderIds)
    .where('orders.payment_status', '=', 'paid')
    .where('payments.status', '=', 'paid')
    .select('number')
    .execute()
  return rows.length
}

/** Returns holds and charges at the gateway without a paid payment of the same amount. */
async function chargedTwiceOrForNothing(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select gateway_intents.id from gateway_intents left join payments on payments.intent_id = gateway_intents.id
    -- A set-up keeps a card, and holds nothing.
    where gateway_intents.status in ('succeeded', 'requires_capture') and gateway_intents.usage is null
      and (payments.status is distinct from 'paid' or coalesce(held_cents, amount_cents) <> gateway_intents.amount)
  `.execute(db)
  return rows
}

async function expectReconciled(dataDir: string): Promise<void> {
  const { ended, said } = startProgram([process.execPath, 'src/server/commands/reconcile.ts'], {
    DATA_DIR: dataDir,
  })
  expect({ ...(await ended), said: said() }).toMatchObject({ code: 0 })
}
