import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Database } from '#database/connect.ts'
import { startEmbeddedDatabase } from '#database/embedded/start.ts'
import { databaseUrl } from '#testing/database-url.ts'
import { persistentShopper, type Told } from '../setup/persistent-shopper.ts'
import { endAllChildren } from './child.ts'
import { atLeast, atMost, type Figure, printFigures } from './figures.ts'
import { beginRun } from './machine.ts'
import { inTemporaryFolder, type RunningShop, startShop } from './shop.ts'

const JWT_SECRET = 'a secret for measuring, and for that only'
const SHOPPERS = 2
const ORDERS = 5
const PATIENCE_MS = 60_000
const LOOKS = 5
const LOOK_AGAIN_MS = 100
const LOOKED_AT = ['/readyz', '/', '/api/dashboard/fetch-categories']
/** Completed with a random word, so that no answer comes from a cache. */
const SEARCHED_AT = ['/api/product/search-product?q=milk%20', '/search?q=milk%20']

/**
 * npm run bench -- versions FOLDER: a process of the previous version, installed and built in this folder, continues to
 * serve after a process of this version has migrated their database.
 */
const older = process.argv[2] && path.resolve(process.argv[2])
if (!older) throw new Error('Name the folder of an older version, installed and built.')

beginRun()
try {
  await inTemporaryFolder(async (folder) => {
    const database = await startEmbeddedDatabase({ dataDir: `${folder}/database` })
    const url = databaseUrl(database.address)
    const before = await startBeside(`${folder}/older/data`, url, older)
    const db = connect(database.address, () => {})
    const products = await stockUp(db)
    const alone = await serve('older, alone', before, products)
    const after = await startBeside(`${folder}/newer/data`, url)
    const beside = await Promise.all([
      serve('older, beside the newer', before, products),
      serve('newer, beside the older', after, products),
    ])
    await before.close()
    await after.close()
    await db.destroy()
    await database.stop()
    const figures = [...alone, ...beside.flat()]
    printFigures('An older and this version over one database', figures)
    if (figures.some(({ holds }) => holds === false)) process.exitCode = 1
  })
} finally {
  await endAllChildren()
}

async function startBeside(dataDir: string, url: string, cwd?: string): Promise<RunningShop> {
  mkdirSync(dataDir, { recursive: true })
  const env = { DATABASE_URL: url, JWT_SECRET, SEED: 'on', DEMO_PRODUCTS: '200', LOG: 'errors' }
  const shop = await startShop(dataDir, { cwd, env })
  // The shop serves its first page a moment before its jobs run, and is ready only after that.
  while (!(await fetch(`http://127.0.0.1:${shop.port}/readyz`)).ok) await pause(LOOK_AGAIN_MS)
  return shop
}

async function stockUp(db: Database): Promise<string[]> {
  await db.updateTable('stock').set({ on_hand: 100_000 }).execute()
  const rows = await db.selectFrom('products').select('id').orderBy('popularity', 'desc').limit(5).execute()
  return rows.map(({ id }) => id)
}

/** Checks a process's pages, and whether shoppers can order and pay there. */
async function serve(name: string, { port }: RunningShop, products: readonly string[]): Promise<Figure[]> {
  const address = `http://127.0.0.1:${port}`
  const failures = await lookAround(address)
  const told: Told = { placed: [], paid: [], wrong: [] }
  const shopping = Array.from({ length: SHOPPERS }, async () => {
    const shopper = await persistentShopper(address, told)
    for (let n = 0; n < ORDERS; n++) await shopper.order(products)
  })
  const trouble = await Promise.race([Promise.all(shopping).catch(String), patience()])
  const wrong = [...failures, ...told.wrong, ...(typeof trouble === 'string' ? [trouble] : [])]
  for (const words of new Set(wrong)) console.log(`✗ ${name}: ${words}`)
  return [
    atLeast(`${name}: orders paid`, told.paid.length, SHOPPERS * ORDERS, ''),
    atMost(`${name}: answers that were wrong`, wrong.length, 0, ''),
  ]
}

async function lookAround(address: string): Promise<string[]> {
  const wrong: string[] = []
  for (let look = 0; look < LOOKS; look++) {
    const searches = SEARCHED_AT.map((place) => place + randomUUID().slice(0, 8))
    for (const place of [...LOOKED_AT, ...searches]) {
      const answer = await fetch(address + place)
      const text = await answer.text()
      if (!answer.ok) wrong.push(`${place.split('?')[0]} answered ${answer.status} ${text.slice(0, 100)}`)
    }
  }
  return wrong
}

function patience(): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(`not served within ${PATIENCE_MS} ms`), PATIENCE_MS).unref()
  })
}
