import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { addToCart, removeFromCart } from '#contract/selling/cart/cart.ts'
import { connectionConfig } from '#database/connect.ts'
import { openCartShop, type Shopper, UNITS } from './cart-shop.ts'
import { atLeast, atMost, beginRun, median, printFigures, printTable, short } from './figures.ts'
import { Latencies } from './latencies.ts'
import { cpuSecondsOfChildren } from './processes.ts'
import { inTemporaryFolder } from './shop.ts'

const CUSTOMERS = 100
const CONNECTIONS = 10
const ROUNDS = 3
const SECONDS = 4
const WARM_UP_SECONDS = 2
/** The least rate that the shop must bear. */
const CHANGES_A_SECOND = 500
const PACED_SECONDS = 6

/** A statement as it was passed to the driver. */
interface Statement {
  query: pg.QueryConfig
  /** Undefined for a statement without parameters. */
  values: unknown[] | undefined
}

interface Round {
  perSecond: number
  p50: number
  p99: number
  /** Processor time of one change, in microseconds: other work on the machine stretches it the least. */
  processUs: number
  databaseUs: number
}

beginRun()
const recorder = listenToDriver()
await inTemporaryFolder(async (folder) => {
  const { address, db, shoppers, close } = await openCartShop(`${folder}/data`, CUSTOMERS)
  const pool = new pg.Pool({ ...connectionConfig(address), max: CONNECTIONS })
  pool.on('error', () => {})
  const recorded = await recordStatements(shoppers)

  const ours: Round[] = []
  const bare: Round[] = []
  const paced: Latencies[] = []
  let changes = 0
  const change = (shopper: number, turn: number) => changeCart(shoppers[shopper], turn).then(() => changes++)
  const bareChange = (shopper: number, turn: number) => replay(pool, recorded[shopper]?.[turn % 2] ?? [])
  await putLoad(change, WARM_UP_SECONDS)
  await putLoad(bareChange, WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await putLoad(bareChange, SECONDS))
    ours.push(await putLoad(change, SECONDS))
    paced.push(await putPacedLoad(change))
  }
  const { units } = await db
    .selectFrom('cart_lines')
    .select(({ fn }) => fn.sum<number>('quantity').as('units'))
    .executeTakeFirstOrThrow()
  await pool.end()
  await close()
  const expected = shoppers.reduce((sum, { lines }) => sum + lines.length * UNITS, 0)
  print({ ours, bare, paced }, { found: Number(units), expected }, changes)
})

/** Alternately adds and removes a unit, line after line, so that each cart ends as it began. */
async function changeCart(shopper: Shopper | undefined, turn: number): Promise<unknown> {
  const line = shopper?.lines[(turn >> 1) % shopper.lines.length]
  if (!shopper || !line) return
  // Each change has its own idempotency key, as in the storefront.
  const once = { headers: { 'idempotency-key': randomUUID() } }
  return turn % 2
    ? shopper.call(removeFromCart, { cart_item_id: line.id }, once)
    : shopper.call(addToCart, { productId: line.productId }, once)
}

/** Records the statements that the API sends to the database for each shopper's next two changes. */
async function recordStatements(shoppers: Shopper[]): Promise<Statement[][][]> {
  const recorded: Statement[][][] = []
  for (const shopper of shoppers) {
    const ofShopper: Statement[][] = []
    for (const turn of [0, 1]) {
      recorder.statements = []
      await changeCart(shopper, turn)
      if (recorder.statements.length === 0) throw new Error('No statement of a cart change was recorded.')
      ofShopper.push(recorder.statements)
    }
    recorded.push(ofShopper)
  }
  recorder.statements = undefined
  return recorded
}

/** Must run before the shop opens, because connections keep the `query` that they were made with. */
function listenToDriver(): { statements: Statement[] | undefined } {
  const recorder: { statements: Statement[] | undefined } = { statements: undefined }
  const send = pg.Client.prototype.query
  pg.Client.prototype.query = function (
    this: pg.Client,
    query: pg.QueryConfig,
    values: unknown[],
    ...rest: []
  ) {
    recorder.statements?.push({ query, values })
    return Reflect.apply(send, this, [query, values, ...rest])
  } as unknown as typeof send
  return recorder
}

async function replay(pool: pg.Pool, statements: Statement[]): Promise<void> {
  for (const { query, values } of statements) await pool.query(query, values?.map(withNewKeys))
}

/** Replaces idempotency keys, so that a replay counts as another change. */
function withNewKeys(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((ask) => (ask?.key ? { ...ask, key: randomUUID() } : ask))
}

/** Lets all customers make their next change as soon as the last one is answered. */
async function putLoad(
  change: (shopper: number, turn: number) => Promise<unknown>,
  seconds: number,
): Promise<Round> {
  const latencies = new Latencies()
  const [processBefore, databaseBefore] = [process.cpuUsage(), cpuSecondsOfChildren(process.pid)]
  const began = performance.now()
  const until = began + seconds * 1_000
  await Promise.all(
    Array.from({ length: CUSTOMERS }, async (_, shopper) => {
      // Ends on an even turn, so that every added unit is removed again.
      for (let turn = 0; performance.now() < until || turn % 2; turn++) {
        const asked = performance.now()
        await change(shopper, turn)
        latencies.add(performance.now() - asked)
      }
    }),
  )
  const perSecond = (latencies.count * 1_000) / (performance.now() - began)
  const { user, system } = process.cpuUsage(processBefore)
  const databaseSeconds = cpuSecondsOfChildren(process.pid) - databaseBefore
  return {
    perSecond,
    p50: latencies.percentile(0.5),
    p99: latencies.percentile(0.99),
    processUs: (user + system) / latencies.count,
    databaseUs: (databaseSeconds * 1e6) / latencies.count,
  }
}

/**
 * Sends changes at fixed moments, answered or not, so that a slow shop gets no less load. In a closed loop the
 * customers wait for each other at any speed: a hundred at once, at a thousand changes a second, take a tenth of a
 * second each.
 */
async function putPacedLoad(change: (shopper: number, turn: number) => Promise<unknown>): Promise<Latencies> {
  const latencies = new Latencies()
  const began = performance.now()
  const total = CHANGES_A_SECOND * PACED_SECONDS
  await Promise.all(
    Array.from({ length: total }, async (_, n) => {
      const due = began + (n * 1_000) / CHANGES_A_SECOND
      await pause(Math.max(0, due - performance.now()))
      // A timer may be early.
      const asked = Math.min(due, performance.now())
      await change(n % CUSTOMERS, Math.floor(n / CUSTOMERS))
      latencies.add(performance.now() - asked)
    }),
  )
  return latencies
}

function print(
  { ours, bare, paced }: { ours: Round[]; bare: Round[]; paced: Latencies[] },
  units: { found: number; expected: number },
  changes: number,
): void {
  const of = (rounds: Round[], name: keyof Round) => median(rounds.map((round) => round[name]))
  const ofPaced = (share: number) => median(paced.map((latencies) => latencies.percentile(share)))
  const row = (name: string, rounds: Round[]) => [
    name,
    short(of(rounds, 'perSecond')),
    of(rounds, 'p50').toFixed(1),
    of(rounds, 'p99').toFixed(1),
    short(of(rounds, 'processUs')),
    short(of(rounds, 'databaseUs')),
  ]
  printTable(
    `Cart changes, ${CUSTOMERS} customers at once and never pausing, ${CONNECTIONS} connections (medians of ${ROUNDS})`,
    ['', 'a second', 'p50 ms', 'p99 ms', 'process µs', 'database µs'],
    [
      row('the same SQL, bare', bare),
      row('through the API', ours),
      [
        'through the API, evenly',
        short(CHANGES_A_SECOND),
        ...[0.5, 0.99].map((share) => ofPaced(share).toFixed(1)),
        '',
        '',
      ],
    ],
  )
  const share = median(ours.map(({ perSecond }, n) => (100 * perSecond) / (bare[n]?.perSecond ?? Number.NaN)))
  printFigures('Figures', [
    atLeast('cart changes, a second', of(ours, 'perSecond'), 500, ''),
    atLeast('cart changes, of the bare SQL', share, 40, '%'),
    atMost('cart changes, p99 with nobody pausing', of(ours, 'p99'), 100, 'ms'),
    atMost(
      `cart changes, p99 at ${CHANGES_A_SECOND} a second of ${CUSTOMERS} customers`,
      ofPaced(0.99),
      100,
      'ms',
    ),
    atMost(
      `units lost or doubled in ${short(changes)} changes`,
      Math.abs(units.found - units.expected),
      0,
      '',
    ),
  ])
}
