import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { connect, type Database } from '#database/connect.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#database/embedded/start.ts'
import { databaseUrl } from '#testing/database-url.ts'
import { countStock } from '#testing/expect-books-balance.ts'
import { newFolder } from './processes.ts'
import { openShopProcess, type ShopProcess } from './shop-process.ts'
import { beginStorm } from './storm.ts'
import { expectToldIsSo, stockUp } from './storm-books.ts'

const SHOPPERS = 4
const SECOND = 1_000
const AWAY_SECONDS = 3
const CUTS = 3
/** Wide limits, since other tests run beside this one: an answer that hangs takes far longer. */
const BACK_WITHIN_MS = 60 * SECOND
const ANSWERS_WITHIN_MS = 20 * SECOND
const EVERY_MS = 2 * SECOND

let database: EmbeddedDatabase | undefined
afterEach(() => database?.stop())

test('a process reconnects to a database that stopped during checkouts, and no order is lost', {
  timeout: 300 * SECOND + AWAY_SECONDS * SECOND,
}, async ({ annotate }) => {
  const storm = await openStorm()
  await storm.sold(SHOPPERS)

  await database?.stop()
  const until = performance.now() + AWAY_SECONDS * SECOND
  const answers = await askUntil(storm.shop, until)
  database = await startEmbeddedDatabase({ dataDir: storm.dataDir })
  const began = performance.now()
  await vi.waitFor(async () => expect((await storm.shop.send(search())).status).toBe(200), BACK_WITHIN_MS)
  await vi.waitFor(async () => expect((await storm.shop.send('/readyz')).status).toBe(200), BACK_WITHIN_MS)
  const backMs = performance.now() - began
  await storm.sold(2 * SHOPPERS)
  await storm.end()

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  const slowest = Math.max(...answers.map(({ ms }) => ms))
  await annotate(
    `away for ${AWAY_SECONDS} s: ${answers.length} × 503 within ${Math.round(slowest)} ms, ready again ${Math.round(backMs)} ms after`,
  )
  expect(slowest).toBeLessThanOrEqual(ANSWERS_WITHIN_MS)
  expect(backMs).toBeLessThanOrEqual(BACK_WITHIN_MS)
})

test('a database that cuts every connection again and again loses no order and doubles none', {
  timeout: 300 * SECOND + CUTS * 10 * SECOND,
}, async ({ annotate }) => {
  const storm = await openStorm()
  let connections = 0
  for (let cut = 0; cut < CUTS; cut++) {
    await pause(EVERY_MS)
    connections += await cutAll(storm.db)
  }
  const sold = storm.told.paid.length
  await storm.sold(2 * SHOPPERS)
  await storm.end()
  await annotate(`${CUTS} cuts of ${connections} connections, ${sold} orders meanwhile`)
})

/** Opens a shop process with its own database, and shoppers that order from it without a pause. */
async function openStorm() {
  const dataDir = newFolder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  database = await startEmbeddedDatabase({ dataDir })
  const shop = await openShopProcess(databaseUrl(database.address), {
    settings: { SEED: 'on', DEMO_PRODUCTS: '100' },
  })
  const db = connect(database.address, () => {})
  onTestFinished(() => db.destroy())
  const products = await stockUp(db)
  const stock = await countStock(db)
  const { told, sold, end } = await beginStorm(shop.address, { shoppers: SHOPPERS, products })
  return {
    dataDir,
    shop,
    db,
    told,
    sold,
    async end(): Promise<void> {
      await end()
      expect(shop.child.exitCode).toBeNull()
      await expectToldIsSo(db, { told, stock })
    },
  }
}

/** Returns a search that was never sent before, so that no cache answers it. */
function search(): string {
  return `/api/product/search-product?q=apple%20${Math.random().toString(36).slice(2)}`
}

async function askUntil(shop: ShopProcess, until: number): Promise<{ status: number; ms: number }[]> {
  const answers: { status: number; ms: number }[] = []
  do {
    const began = performance.now()
    const answer = await shop.send(search())
    await answer.arrayBuffer()
    answers.push({ status: answer.status, ms: performance.now() - began })
  } while (performance.now() < until)
  return answers
}

async function cutAll(db: Database): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  return rows.length
}
