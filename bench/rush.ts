import { mkdirSync } from 'node:fs'
import type { Customer } from '#business/shop.ts'
import { createCall } from '#contract/call.ts'
import { checkoutOrder } from '#contract/checkout/checkout.ts'
import { DAY_MS } from '#contract/day-ms.ts'
import type { AskOf } from '#contract/endpoint.ts'
import { connect, type Database } from '#database/connect.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import { readConfig } from '#server/config.ts'
import { composeShop } from '#server/start/compose-shop.ts'
import { builders } from '#testing/builders.ts'
import { databaseUrl } from '#testing/database-url.ts'
import { endAllChildren } from './child.ts'
import { atMost, type Figure, printFigures, printTable, short } from './figures.ts'
import { beginRun } from './machine.ts'
import { inTemporaryFolder, type RunningShop, startShop } from './shop.ts'

const PROCESSES = 3
const PIECES = 100
const AT_ONCE = 10
const PATIENCE_MS = 30_000
const JWT_SECRET = 'a secret for measuring, and for that only'

/** All buyers want one of the same few pieces. npm run bench -- rush [HOW MANY] */
const buyers = Number(process.argv[2] ?? 2_000)

interface Buyer {
  token: string
  ask: AskOf<typeof checkoutOrder>
}

beginRun()
try {
  await inTemporaryFolder(async (folder) => {
    const database = await startEmbeddedDatabase({ dataDir: `${folder}/database` })
    await migrate(database.address, database.asShop)
    const db = connect(database.asShop, () => {})
    const waiting = await admitBuyers(db)
    const shops = await openShops(folder, database)
    const { answers, seconds } = await rush(shops, waiting)
    for (const shop of shops) await shop.close()
    const figures = await figuresOf(db, answers, seconds)
    await db.destroy()
    await database.stop()
    print(answers, figures)
  })
} finally {
  await endAllChildren()
}

async function admitBuyers(db: Database): Promise<Buyer[]> {
  const { shop } = await composeShop(readConfig({ JWT_SECRET }), {
    db,
    log: { info() {}, error: console.error },
  })
  const has = builders(shop)
  await has.hub()
  await has.band(100_000, 690)
  await has.product('apple', { stock: PIECES })
  await has.slot('noon', 'City', { startsAt: new Date(Date.now() + DAY_MS), capacity: buyers })

  async function admit(n: number): Promise<Buyer> {
    const customer: Customer = await has.customer(`04${String(n).padStart(8, '0')}`)
    const ready = { products: { apple: 1 }, slotId: 'noon', expectedTotal: 11.4 }
    return { ask: await has.readyToOrder(customer, ready), token: await shop.tokens.issue(customer) }
  }

  const admitted: Buyer[] = []
  while (admitted.length < buyers) {
    const numbers = Array.from(
      { length: Math.min(AT_ONCE, buyers - admitted.length) },
      (_, n) => admitted.length + n,
    )
    admitted.push(...(await Promise.all(numbers.map(admit))))
  }
  return admitted
}

async function openShops(folder: string, { address, asShop }: EmbeddedDatabase): Promise<RunningShop[]> {
  const shops: RunningShop[] = []
  for (let n = 0; n < PROCESSES; n++) {
    mkdirSync(`${folder}/${n}/data`, { recursive: true })
    const env = {
      DATABASE_URL: databaseUrl(asShop),
      MIGRATE_DATABASE_URL: databaseUrl(address),
      JWT_SECRET,
      SEED: 'off',
      LOG: 'errors',
    }
    shops.push(await startShop(`${folder}/${n}/data`, { env }))
  }
  return shops
}

/** Sends all orders at the same moment, spread over the processes. */
async function rush(shops: readonly RunningShop[], waiting: readonly Buyer[]) {
  const answers = new Map<string, number>()
  const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1)
  const began = performance.now()
  await Promise.all(
    waiting.map(async ({ token, ask }, n) => {
      const { port = 0 } = shops[n % shops.length] ?? {}
      const send = async (request: Request) => {
        request.headers.set('authorization', `Bearer ${token}`)
        const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) })
        count(String(answer.status))
        return answer
      }
      await createCall(send, `http://127.0.0.1:${port}`)(checkoutOrder, ask).catch(() => {})
    }),
  )
  return { answers, seconds: (performance.now() - began) / 1_000 }
}

async function figuresOf(
  db: Database,
  answers: ReadonlyMap<string, number>,
  seconds: number,
): Promise<Figure[]> {
  const orders = (await db.selectFrom('orders').select('id').execute()).length
  const stock = await db.selectFrom('stock').select(['on_hand', 'held', 'sold']).executeTakeFirstOrThrow()
  const told = (answers.get('201') ?? 0) + (answers.get('409') ?? 0)
  return [
    atMost(`orders for ${PIECES} pieces, too many or too few`, Math.abs(orders - PIECES), 0, ''),
    atMost('orders without their answer', orders - (answers.get('201') ?? 0), 0, ''),
    atMost('units unaccounted for', Math.abs(PIECES - stock.on_hand - stock.held - stock.sold), 0, ''),
    atMost('answered 503', answers.get('503') ?? 0, 0, ''),
    atMost('answered otherwise, or not at all', buyers - told - (answers.get('503') ?? 0), 0, ''),
    atMost('until the last answer', seconds, 10, 's'),
  ]
}

function print(answers: ReadonlyMap<string, number>, figures: readonly Figure[]): void {
  printTable(
    `${short(buyers)} buyers at the same moment for ${PIECES} pieces, on ${PROCESSES} processes`,
    ['answer', 'how many'],
    [...answers].sort().map(([status, times]) => [status, short(times)]),
  )
  printFigures('Figures', figures)
}
