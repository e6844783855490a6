import { sql } from 'kysely'
import { createPaymentIntent, paymentResult } from '#contract/money/payments/payments.ts'
import { checkoutOrder } from '#contract/orders/checkout/checkout.ts'
import { addToCart } from '#contract/selling/cart/cart.ts'
import { connect, type Database } from '#database/connect.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import { builders } from '#testing/builders.ts'
import { openCartShop, type Shopper } from './cart-shop.ts'
import { beginRun, printTable } from './figures.ts'
import { cpuSecondsOfChildren } from './processes.ts'
import { inTemporaryFolder } from './shop.ts'

const ORDERS = 300
const UNITS = 2
const HOUR_MS = 3_600_000
const AT_ONCE = 4

/** The cost of one operation. */
interface Cost {
  name: string
  count: number
  walBytes: number
  transactions: number
  shopMs: number
  databaseMs: number
  /** Wall time per operation, an upper limit for how long each one holds a row that all of them need. */
  elapsedMs: number
}

// Measures the inputs of docs/capacity.md: an order's cost to the database and the shop, and how long it holds a
// product.
beginRun()
await inTemporaryFolder(async (folder) => {
  const { db, shop, gateway, shoppers, address, close } = await openCartShop(`${folder}/data`, ORDERS + 20, {
    units: UNITS,
    stock: 100_000,
  })
  if (!gateway) throw new Error('Cards are paid at the gateway of our own here.')
  // The shop's own role is not allowed to read how much was written.
  const owner = connect(address, () => {})
  const startsAt = new Date(Date.now() + 6 * HOUR_MS)
  await builders(shop).slot('window', 'City', { startsAt, capacity: 10 * ORDERS })
  const addresses = await db.selectFrom('addresses').select(['id', 'customer_id']).execute()
  const addressOf = new Map(addresses.map(({ id, customer_id }) => [customer_id, id]))

  const place = async ({ call, customer, lines }: Shopper, unitsMore = 0) => {
    const address_id = addressOf.get(customer.id) ?? ''
    const ask = {
      address_id,
      slot_id: 'window',
      expected_total: (lines.length * UNITS + unitsMore) * 4.5 + 6.9,
    }
    return (await call(checkoutOrder, ask)).order_id
  }
  const pay = async ({ call }: Shopper, order_id: string) => {
    const intent = await call(createPaymentIntent, { order_id })
    await gateway.api(cardFor(intent))
    await call(paymentResult, { order_id })
  }
  const warmUp = shoppers.slice(ORDERS)
  for (const shopper of warmUp) await pay(shopper, await place(shopper))
  await runDueJobs(shop)

  const buyers = shoppers.slice(0, ORDERS)
  const costs: Cost[] = []
  const measure = async (name: string, work: (buyer: Shopper, n: number) => Promise<unknown>) =>
    costs.push(await costOf(owner, { name, buyers, work }))
  const orders: string[] = []
  const before = await bytesOf(owner)
  await measure('a change of a cart', ({ call, lines }) =>
    call(addToCart, { productId: lines[0]?.productId ?? '', quantity: UNITS }),
  )
  await measure('an order that is placed', async (buyer, n) => {
    orders[n] = await place(buyer, UNITS)
  })
  await measure('its payment, with what the gateway itself writes', (buyer, n) => pay(buyer, orders[n] ?? ''))
  await measure('its messages and other jobs', async (_, n) => n % AT_ONCE === 0 && runDueJobs(shop))
  const grown = (await bytesOf(owner)) - before
  await owner.destroy()
  await close()
  print(costs, grown / ORDERS)
})

async function costOf(
  owner: Database,
  {
    name,
    buyers,
    work,
  }: { name: string; buyers: readonly Shopper[]; work: (buyer: Shopper, n: number) => Promise<unknown> },
): Promise<Cost> {
  const from = await readMeters(owner)
  for (let n = 0; n < buyers.length; n += AT_ONCE)
    await Promise.all(buyers.slice(n, n + AT_ONCE).map((buyer, more) => work(buyer, n + more)))
  const to = await readMeters(owner)
  const each = (meter: keyof typeof to) => (to[meter] - from[meter]) / buyers.length
  return {
    name,
    count: buyers.length,
    walBytes: each('walBytes'),
    transactions: each('transactions'),
    shopMs: each('shopMs'),
    databaseMs: each('databaseMs'),
    elapsedMs: each('elapsedMs'),
  }
}

async function readMeters(owner: Database) {
  await sql`select pg_stat_force_next_flush()`.execute(owner)
  const { rows } = await sql<{ wal: number; transactions: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal, xact_commit::float8 as transactions
    from pg_stat_database where datname = current_database()`.execute(owner)
  const { user, system } = process.cpuUsage()
  return {
    walBytes: rows[0]?.wal ?? 0,
    transactions: rows[0]?.transactions ?? 0,
    shopMs: (user + system) / 1_000,
    databaseMs: cpuSecondsOfChildren(process.pid) * 1_000,
    elapsedMs: performance.now(),
  }
}

async function bytesOf(owner: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(owner)
  return rows[0]?.bytes ?? 0
}

/** Makes the request that a browser sends, with a card that pays. */
function cardFor(intent: { payment_intent_id: string; client_secret: string; publishable_key: string }) {
  const form = new URLSearchParams({
    client_secret: intent.client_secret,
    return_url: 'http://shop.test/checkout',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2035',
    'payment_method_data[card][cvc]': '123',
  })
  const url = `http://shop.test/v1/payment_intents/${intent.payment_intent_id}/confirm`
  const headers = { authorization: `Bearer ${intent.publishable_key}` }
  return new Request(url, { method: 'POST', headers, body: form })
}

function print(costs: readonly Cost[], bytesKept: number): void {
  const rows = costs.map(({ name, walBytes, transactions, shopMs, databaseMs }) => [
    name,
    (walBytes / 1_000).toFixed(1),
    transactions.toFixed(1),
    shopMs.toFixed(1),
    databaseMs.toFixed(1),
  ])
  printTable(
    `What one costs, of ${ORDERS}: eight products each`,
    ['', 'WAL kB', 'transactions', 'shop ms', 'database ms'],
    rows,
  )
  console.log(`\nAn order leaves ${(bytesKept / 1_000).toFixed(1)} kB in tables and indexes.`)
  const [, placing] = costs
  if (placing) console.log(`It holds the row of a product for ${placing.elapsedMs.toFixed(1)} ms at most.`)
}
