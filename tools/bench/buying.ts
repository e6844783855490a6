import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Shop } from '#business/shop.ts'
import { type Call, createCall } from '#contract/call.ts'
import { DAY_MS } from '#contract/day-ms.ts'
import type { AskOf } from '#contract/endpoint.ts'
import { checkoutOrder, quote } from '#contract/orders/checkout/checkout.ts'
import { builders } from '#testing/builders.ts'
import { inBatches } from './in-batches.ts'

const PRODUCTS_OF_AN_ORDER = 4
const UNITS = 2
/** Stock of each product after every refill. */
const STOCK = 25
const COMES_BACK_EVERY_MS = 2_000
const WINDOW = 'window'

export interface Buyer {
  call: Call
  ask: AskOf<typeof checkoutOrder>
}

/** Creates customers of a running shop that are ready to order, each with some of these products in the cart. */
export async function admitBuyers(
  shop: Shop,
  { port, count, products }: { port: number; count: number; products: readonly string[] },
): Promise<Buyer[]> {
  const has = builders(shop)
  const startsAt = new Date(Date.now() + DAY_MS)
  await has.slot(WINDOW, await has.hub(), { startsAt, capacity: count })
  const totals = new Map<number, number>()
  const groups = Math.floor(products.length / PRODUCTS_OF_AN_ORDER)

  async function admit(n: number): Promise<Buyer> {
    const customer = await has.customer(`04${String(n).padStart(8, '0')}`)
    const group = n % groups
    const bought = products.slice(group * PRODUCTS_OF_AN_ORDER, (group + 1) * PRODUCTS_OF_AN_ORDER)
    const ask = await has.readyToOrder(customer, {
      products: Object.fromEntries(bought.map((id) => [id, UNITS])),
      slotId: WINDOW,
      expectedTotal: 0,
    })
    const token = await shop.tokens.issue(customer)
    const call = createCall((request) => {
      request.headers.set('authorization', `Bearer ${token}`)
      return fetch(request)
    }, `http://127.0.0.1:${port}`)
    const { address_id, slot_id } = ask
    const total = totals.get(group) ?? (await call(quote, { address_id, slot_id })).amounts.bill_amount
    totals.set(group, total)
    return { call, ask: { ...ask, expected_total: total } }
  }

  return inBatches(count, admit)
}

export interface Bought {
  orders: number
  /** Orders refused because a product was sold out. */
  soldOut: number
  failed: number
}

/** Places each order at its own moment, while sold-out products are refilled periodically. */
export async function buy(
  { db }: Shop,
  { buyers, aSecond, products }: { buyers: readonly Buyer[]; aSecond: number; products: readonly string[] },
): Promise<Bought> {
  const bought = { orders: 0, soldOut: 0, failed: 0 }
  const comeBack = () =>
    sql`update stock set on_hand = ${STOCK} where product_id = any (${products}) and on_hand < ${UNITS}
    `.execute(db)
  await sql`update stock set on_hand = ${STOCK} where product_id = any (${products})`.execute(db)
  const timer = setInterval(() => comeBack().catch(console.error), COMES_BACK_EVERY_MS)
  const began = performance.now()
  await Promise.all(
    buyers.map(async ({ call, ask }, n) => {
      await pause(Math.max(0, began + (n * 1_000) / aSecond - performance.now()))
      try {
        await call(checkoutOrder, ask)
        bought.orders++
      } catch (error) {
        if ((error as { code?: string }).code === 'insufficient_stock') bought.soldOut++
        else if (bought.failed++ === 0) console.error(error)
      }
    }),
  )
  clearInterval(timer)
  return bought
}
