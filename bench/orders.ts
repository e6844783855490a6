import { setTimeout as pause } from 'node:timers/promises'
import { checkoutOrder } from '#contract/checkout/checkout.ts'
import { createPaymentIntent } from '#contract/payments/payments.ts'
import type { Database } from '#database/connect.ts'
import { builders } from '#testing/builders.ts'
import { openCartShop, type Shopper } from './cart-shop.ts'
import { atMost, printFigures, printTable, short } from './figures.ts'
import { Latencies } from './latencies.ts'
import { beginRun } from './machine.ts'
import { inTemporaryFolder } from './shop.ts'

const ORDERS_A_SECOND = 50
const SECONDS = 10
const WARM_UP_SECONDS = 3
const WINDOWS = 21
const UNITS = 2
const STOCK = 10_000
const HOUR_MS = 3_600_000

interface Placed {
  orders: string[]
  placing: Latencies
  preparing: Latencies
  refused: number
}

beginRun()
await inTemporaryFolder(async (folder) => {
  const buyers = ORDERS_A_SECOND * (SECONDS + WARM_UP_SECONDS)
  const { db, shop, shoppers, close } = await openCartShop(`${folder}/data`, buyers, {
    units: UNITS,
    stock: STOCK,
  })
  const has = builders(shop)
  for (let n = 0; n < WINDOWS; n++) {
    const startsAt = new Date(Date.now() + (n + 6) * HOUR_MS)
    await has.slot(`window-${n}`, 'City', { startsAt, capacity: buyers })
  }
  const warmUp = ORDERS_A_SECOND * WARM_UP_SECONDS
  await placeAll(db, shoppers.slice(0, warmUp))
  const placed = await placeAll(db, shoppers.slice(warmUp))
  const missing = await countMissing(db, placed.orders)
  const unaccounted = await countUnaccounted(db)
  await close()
  print(placed, { missing, unaccounted })
})

/** Places each order at its own moment, whether earlier ones are answered or not: a slow shop gets no less load. */
async function placeAll(db: Database, shoppers: readonly Shopper[]): Promise<Placed> {
  const placed: Placed = { orders: [], placing: new Latencies(), preparing: new Latencies(), refused: 0 }
  const addresses = await db.selectFrom('addresses').select(['id', 'customer_id']).execute()
  const addressOf = new Map(addresses.map(({ id, customer_id }) => [customer_id, id]))
  const began = performance.now()
  await Promise.all(
    shoppers.map(async (shopper, n) => {
      const due = began + (n * 1_000) / ORDERS_A_SECOND
      await pause(Math.max(0, due - performance.now()))
      await placeOne(shopper, { n, due, addressId: addressOf.get(shopper.customer.id) ?? '', placed })
    }),
  )
  return placed
}

interface Turn {
  n: number
  due: number
  addressId: string
  placed: Placed
}

async function placeOne({ call, lines }: Shopper, { n, due, addressId, placed }: Turn): Promise<void> {
  const goods = lines.length * UNITS * 4.5
  const ask = {
    address_id: addressId,
    slot_id: `window-${n % WINDOWS}`,
    expected_total: goods + 6.9,
  }
  try {
    const { order_id } = await call(checkoutOrder, ask, { headers: { 'idempotency-key': `order-${n}` } })
    placed.placing.add(performance.now() - due)
    placed.orders.push(order_id)
    const asked = performance.now()
    await call(createPaymentIntent, { order_id })
    placed.preparing.add(performance.now() - asked)
  } catch (error) {
    if (placed.refused++ === 0) console.error(error)
  }
}

async function countMissing(db: Database, acknowledged: readonly string[]): Promise<number> {
  const found = await db.selectFrom('orders').select('number').execute()
  const numbers = new Set(found.map(({ number }) => number))
  return acknowledged.filter((number) => !numbers.has(number)).length
}

/** Counts units that are missing from the shelf, holds and sales together, or counted twice. */
async function countUnaccounted(db: Database): Promise<number> {
  const stock = await db.selectFrom('stock').select(['on_hand', 'held', 'sold']).execute()
  return stock.reduce((sum, { on_hand, held, sold }) => sum + Math.abs(STOCK - on_hand - held - sold), 0)
}

function print(
  { orders, placing, preparing, refused }: Placed,
  lost: { missing: number; unaccounted: number },
) {
  const row = (name: string, latencies: Latencies) => [
    ...[name, short(latencies.count)],
    ...[0.5, 0.99].map((share) => latencies.percentile(share).toFixed(1)),
  ]
  printTable(
    `Orders at ${ORDERS_A_SECOND} a second for ${SECONDS} s, ${WINDOWS} windows, the same products for all`,
    ['', 'answers', 'p50 ms', 'p99 ms'],
    [row('placing the order', placing), row('preparing its payment', preparing)],
  )
  const figures = [
    atMost('placing an order, p99', placing.percentile(0.99), 150, 'ms'),
    atMost('orders refused', refused, 0, ''),
    atMost(`of ${short(orders.length)} acknowledged orders, lost`, lost.missing, 0, ''),
    atMost('units unaccounted for', lost.unaccounted, 0, ''),
  ]
  printFigures('Figures', figures)
}
