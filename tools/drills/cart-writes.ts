import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Customer, Shop } from '#business/shop.ts'
import { builders } from '#testing/builders.ts'
import { inBatches } from '../bench/cart-shop.ts'
import { Latencies } from '../bench/latencies.ts'

const CUSTOMERS = 400
const PATIENCE_MS = 15_000

interface Writer {
  customer: Customer
  token: string
  /** Units in the cart that the shop has acknowledged. */
  units: number
}

export interface Written {
  acknowledged: number
  toldAgain: number
  untold: string[]
  latencies: Latencies
  /** Units in carts that were never acknowledged, and acknowledged units that are in no cart. */
  wrongUnits: number
}

/** Creates customers of a running shop that will add products to their carts. */
export function admitWriters(shop: Shop): Promise<Writer[]> {
  const has = builders(shop)
  return inBatches(CUSTOMERS, async (n) => {
    const customer = await has.customer(`04${String(n).padStart(8, '0')}`)
    return { customer, token: await shop.tokens.issue(customer), units: 0 }
  })
}

interface Writing {
  port: number
  products: readonly string[]
  aSecond: number
  seconds: number
}

/** Sends each write at its own moment, whether the earlier ones were answered or not. */
export async function write({ db }: Shop, writers: Writer[], writing: Writing): Promise<Written> {
  const { port, products, aSecond, seconds } = writing
  const written = { acknowledged: 0, toldAgain: 0, untold: [] as string[], latencies: new Latencies() }
  await sql`update stock set on_hand = 1000000 where product_id = any (${products})`.execute(db)
  const began = performance.now()

  async function writeOne(n: number): Promise<void> {
    const due = began + (n * 1_000) / aSecond
    await pause(Math.max(0, due - performance.now()))
    const writer = writers[n % writers.length] as Writer
    const answer = await fetch(`http://127.0.0.1:${port}/api/cart/add-to-cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${writer.token}` },
      body: JSON.stringify({
        productId: products[Math.floor(n / writers.length) % products.length],
        quantity: 1,
      }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.arrayBuffer()
    if (answer.ok) {
      written.latencies.add(performance.now() - due)
      written.acknowledged++
      writer.units++
    } else if (Number(answer.headers.get('retry-after')) > 0) written.toldAgain++
    else written.untold.push(String(answer.status))
  }

  await Promise.all(
    Array.from({ length: aSecond * seconds }, (_, n) =>
      writeOne(n).catch((error) => void written.untold.push(String(error))),
    ),
  )
  return { ...written, wrongUnits: await countWrong(shopCarts(db), writers) }
}

function shopCarts(db: Shop['db']) {
  return db
    .selectFrom('carts')
    .innerJoin('cart_lines', 'cart_lines.cart_id', 'carts.id')
    .groupBy('customer_id')
    .select(['customer_id', sql<number>`sum(quantity)::int`.as('units')])
    .execute()
}

async function countWrong(carts: ReturnType<typeof shopCarts>, writers: Writer[]): Promise<number> {
  const units = new Map((await carts).map((cart) => [cart.customer_id, cart.units]))
  return writers.reduce(
    (sum, { customer, units: told }) => sum + Math.abs((units.get(customer.id) ?? 0) - told),
    0,
  )
}
