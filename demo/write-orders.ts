import { sql } from 'kysely'
import { brisbaneMidnight, DAY_MS } from '#contract/brisbane-time.ts'
import { amountOfUnits } from '#contract/goods/catalogue/by-weight.ts'
import type { Database } from '#database/connect.ts'
import type { Tables } from '#database/tables.ts'
import { insertionOf, writeRows } from '#database/write-rows.ts'
import { orderedPicture } from '#packshots/picture-address.ts'
import { deliverySetup as setup, windowRules } from './delivery.ts'
import { type DemoOrder, makeOrders, type SoldProduct } from './make-orders.ts'
import { rowsOfOrder, slotId } from './rows-of-order.ts'
import { shoppers } from './shoppers.ts'
import { stableId } from './stable.ts'

const POPULAR = 400
const LEAST_ON_HAND = 20
/** Less would look sold out on the morning of the orders to come. */
const LEAST_LEFT = 12
const WEEK_MS = 7 * DAY_MS

/** In this order, as rows refer to those before them. The last three are the stand-in's, which took the money. */
const TABLES = [
  ...['carts', 'orders', 'order_lines', 'order_events', 'payments', 'office_refunds', 'office_refund_lines'],
  ...['refunds', 'item_reports', 'gateway_intents', 'gateway_refunds'],
] as const

/**
 * Gives the demo shop the orders of three weeks, in every stage, with money, stock and windows that agree. Only where
 * the stand-in takes payments: another provider would know nothing of them. Nothing of it sends a message.
 */
export async function writeOrders(db: Database, now: Date): Promise<void> {
  const { id: shopId } = await db.selectFrom('shop_identity').select('id').executeTakeFirstOrThrow()
  const orders = makeOrders({ now, products: await readProducts(db), setup, rules: windowRules })
  const operatorId = await writePeople(db, now)
  await writeWindows(db, orders)
  const made = orders.map((order) => rowsOfOrder(order, { setup, shopId, now, operatorId }))
  for (const table of TABLES) {
    const all = made.flatMap((rows): object[] => rows[table as keyof typeof rows])
    if (all.length > 0) await writeRows(db, table as keyof Tables, all)
  }
  await takeFromStock(db, orders, now)
}

async function readProducts(db: Database): Promise<SoldProduct[]> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('stock', 'product_id', 'products.id')
    .select([
      'products.id',
      'title',
      'pack_size',
      'pack_unit',
      'pack_count',
      'gst_free',
      'thumbnail',
      'usual_grams',
      'on_hand',
    ])
    .select(
      sql<SoldProduct['prices']>`(
        select json_agg(json_build_object('from', valid_from, 'price_cents', prices.price_cents,
          'special_cents', prices.special_cents, 'until', special_until) order by valid_from, prices.id)
        from prices where prices.product_id = products.id)`.as('prices'),
    )
    .where('retired_at', 'is', null)
    .where(sql<number>`on_hand / coalesce(usual_grams, 1)`, '>=', LEAST_ON_HAND)
    .orderBy('popularity', 'desc')
    .orderBy('products.id')
    .limit(POPULAR)
    .execute()
  return rows.map(({ pack_size, thumbnail, ...row }) => ({
    ...row,
    unit: pack_size,
    unit_type: row.pack_count > 1 ? `${row.pack_unit} x ${row.pack_count}` : row.pack_unit,
    image: orderedPicture({ id: row.id, thumbnail }),
  }))
}

/** Writes the customers, and a former team member, who picked and answered what was reported, and can never log in. */
async function writePeople(db: Database, now: Date): Promise<string> {
  const created_at = new Date(brisbaneMidnight(now).getTime() - 40 * DAY_MS)
  const customers = shoppers.map(({ id, name, mobile, email, address_id: default_address_id }) => {
    return { id, name, mobile, email, default_address_id, created_at }
  })
  const addresses = shoppers.map(({ id: customer_id, address_id: id, address, parts }) => {
    return { id, customer_id, ...address, ...parts, address_type: 'Home', created_at }
  })
  // One statement, because customers and addresses refer to each other: foreign keys are checked at its end.
  await sql`
    with written as (${insertionOf('customers', customers)}) ${insertionOf('addresses', addresses)}`.execute(
    db,
  )
  const id = stableId('former team member')
  const left = { accepted_at: null, removed_at: now }
  const operator = { id, email: 'sky.lime@example.com', name: 'Sky Lime', role: 'support', version: 1 }
  await writeRows(db, 'operators', [{ ...operator, order_emails: false, created_at, ...left }])
  return id
}

async function writeWindows(db: Database, orders: readonly DemoOrder[]): Promise<void> {
  const windows = new Map(orders.map((order) => [slotId(order), order.window]))
  const booked = Map.groupBy(
    orders.filter(({ fate }) => fate !== 'cancelled'),
    slotId,
  )
  await writeRows(
    db,
    'slots',
    [...windows].map(([id, { rule, starts, ends, cutOff }]) => ({
      ...{ id, hub_id: rule.hub_id, starts_at: starts, ends_at: ends, cut_off_at: cutOff },
      ...{ fee_cents: rule.fee_cents, capacity: rule.capacity, capacity_by_hand: false },
      booked: booked.get(id)?.length ?? 0,
    })),
  )
}

/** What has left the shop came in again by deliveries, week by week; what is still to leave is taken from the shelves. */
async function takeFromStock(db: Database, orders: readonly DemoOrder[], now: Date): Promise<void> {
  const sales = orders
    .filter(({ fate }) => fate !== 'cancelled')
    .flatMap(({ lines, placed, window }) =>
      lines.map(({ product, quantity }) => ({ product, quantity, placed, isPast: window.ends <= now })),
    )
  const stock: object[] = []
  const deliveries: object[] = []
  for (const [product, sold] of Map.groupBy(sales, (sale) => sale.product)) {
    const amountOf = (some: typeof sold) =>
      amountOfUnits(
        product,
        some.reduce((sum, { quantity }) => sum + quantity, 0),
      )
    const past = sold.filter(({ isPast }) => isPast)
    const toCome = amountOf(sold) - amountOf(past)
    const isShort = product.on_hand - toCome < amountOfUnits(product, LEAST_LEFT)
    const came = Map.groupBy(isShort ? sold : past, ({ placed }) => Math.floor(placed.getTime() / WEEK_MS))
    for (const [week, some] of came)
      deliveries.push({
        product_id: product.id,
        quantity: amountOf(some),
        reason: 'delivery',
        at: new Date(Math.min(week * WEEK_MS, now.getTime())),
        is_count: false,
      })
    const on_hand = product.on_hand - (isShort ? 0 : toCome)
    stock.push({ product_id: product.id, on_hand, held: 0, sold: amountOf(sold) })
  }
  const rows = JSON.stringify(stock)
  await sql`
    update stock set on_hand = now.on_hand, sold = now.sold
    from jsonb_populate_recordset(null::stock, ${rows}::jsonb) as now where now.product_id = stock.product_id
  `.execute(db)
  await writeRows(db, 'stock_adjustments', deliveries)
}
