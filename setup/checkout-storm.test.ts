import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect, type Database } from '#database/connect.ts'
import { openRunningDatabase } from '#database/embedded/open-running.ts'
import { countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'
import { openPersistently } from './persistent-shop.ts'
import { persistentShopper, type Told } from './persistent-shopper.ts'
import { endProcessesOf, newFolder, startProgram } from './processes.ts'

// More of them: npm run bench -- kills
const KILLS = Number(process.env.KILLS ?? 4)
const SHOPPERS = 8
const LONGEST_PEACE_MS = 1_500
const MINUTES = 60_000

test(`orders and payments survive ${KILLS} kills of the shop and its database in the middle of them`, {
  timeout: 4 * MINUTES + KILLS * 20_000,
}, async () => {
  const dataDir = path.join(storeroom(), 'data')
  const shop = await openPersistently(dataDir, { SEED: 'on' })
  const products = await onDatabase(dataDir, stockUp)
  const stock = await onDatabase(dataDir, countStock)
  const told: Told = { placed: [], paid: [], wrong: [] }
  const shoppers = await Promise.all(
    Array.from({ length: SHOPPERS }, () => persistentShopper(shop.address, told)),
  )

  let isOver = false
  const shopping = shoppers.map(async ({ order }) => {
    while (!isOver) await order(someOf(products))
  })
  const backAfter: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(Math.random() * LONGEST_PEACE_MS)
    backAfter.push(await shop.kill(kill % 2 ? 'database' : 'shop'))
  }
  // However slow the machine is: there were orders enough, and those after the last kill are good ones too.
  await vi.waitFor(() => expect(told.paid.length).toBeGreaterThan(2 * SHOPPERS), { timeout: 2 * MINUTES })
  isOver = true
  await Promise.all(shopping)
  await shop.close()

  expect(told.wrong).toEqual([])
  expect(told.paid.length).toBe(told.placed.length)
  await onDatabase(dataDir, async (db) => {
    await expectBooksBalance(db, stock)
    expect(await ordersWith(db, told.placed)).toEqual(Array(told.placed.length).fill(1))
    expect(await paidAmong(db, told.paid)).toBe(told.paid.length)
    expect(await chargedTwiceOrForNothing(db)).toEqual([])
  })
  await expectReconciled(dataDir)
  report(told, backAfter)
})

function storeroom(): string {
  const folder = newFolder()
  onTestFinished(() => {
    endProcessesOf(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}

async function onDatabase<T>(dataDir: string, look: (db: Database) => Promise<T>): Promise<T> {
  const { address, close } = await openRunningDatabase(dataDir)
  const db = connect(address, () => {})
  try {
    return await look(db)
  } finally {
    await db.destroy()
    await close()
  }
}

/** The best-loved products, as many of each as a storm can want. */
async function stockUp(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(20)
    .select('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await db.updateTable('stock').set({ on_hand: 100_000 }).where('product_id', 'in', ids).execute()
  return ids
}

function someOf(products: readonly string[]): string[] {
  return products.filter(() => Math.random() < 0.15).concat(products[0] ?? '')
}

/** How many orders there are with what each shopper wrote on theirs. */
async function ordersWith(db: Database, placed: Told['placed']): Promise<number[]> {
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

/** Charges at the gateway that are not those of exactly one paid order. */
async function chargedTwiceOrForNothing(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select gateway_intents.id from gateway_intents left join payments on payments.intent_id = gateway_intents.id
    where gateway_intents.status = 'succeeded'
      and (payments.status is distinct from 'paid' or payments.amount_cents <> gateway_intents.amount_received)`.execute(
    db,
  )
  return rows
}

async function expectReconciled(dataDir: string): Promise<void> {
  const { ended, said } = startProgram([process.execPath, 'src/server/commands/reconcile.ts'], {
    DATA_DIR: dataDir,
  })
  expect({ ...(await ended), said: said() }).toMatchObject({ code: 0 })
}

function report({ placed }: Told, backAfter: number[]): void {
  const slowest = Math.round(Math.max(...backAfter))
  console.info(`${placed.length} orders, ${backAfter.length} kills, open again after ${slowest} ms at most`)
}
