import { sql } from 'kysely'
import type { Customer, Shop } from '#business/shop.ts'
import { DAY_MS } from '#contract/brisbane-time.ts'
import type { AskOf } from '#contract/endpoint.ts'
import type { checkoutOrder } from '#contract/orders/checkout/checkout.ts'
import { builders } from '#testing/builders.ts'
import { CITY } from '#testing/delivery-builders.ts'

/** Many products, so that orders do not all wait for the same rows. */
const PRODUCTS = 200
const WINDOWS = 20
const HOUR_MS = 3_600_000
/** An apple and its delivery, in dollars. */
const TOTAL = 11.4

/** A customer with a full cart, and the order request that is still to be sent. */
export interface StandingCart {
  customer: Customer
  ask: AskOf<typeof checkoutOrder>
}

/** Creates this many customers in bulk, each with an apple of some kind in the cart. */
export async function fillCarts(shop: Shop, count: number): Promise<StandingCart[]> {
  const has = builders(shop)
  const hub = await has.hub()
  await has.band(100_000, 690)
  for (let n = 0; n < PRODUCTS; n++) await has.product(`apple-${n}`, { title: `Apple ${n}`, stock: count })
  const tomorrow = Date.now() + DAY_MS
  for (let n = 0; n < WINDOWS; n++)
    await has.slot(`window-${n}`, hub, { startsAt: new Date(tomorrow + n * HOUR_MS), capacity: count })
  await writeCustomers(shop, count)
  return Array.from({ length: count }, (_, n) => ({
    customer: { id: `buyer-${n}`, sessionId: `buyer-${n}` },
    ask: { address_id: `buyer-${n}`, slot_id: `window-${n % WINDOWS}`, expected_total: TOTAL },
  }))
}

async function writeCustomers({ db }: Shop, count: number): Promise<void> {
  const numbers = sql`generate_series(0, ${count - 1}::int) as n`
  await sql`insert into customers (id, mobile)
    select 'buyer-' || n, '04' || lpad(n::text, 8, '0') from ${numbers}`.execute(db)
  await sql`insert into sessions (id, customer_id, created_at, expires_at)
    select 'buyer-' || n, 'buyer-' || n, now(), now() + interval '1 day' from ${numbers}`.execute(db)
  await sql`insert into addresses (id, customer_id, name, phone, building, formatted_address, lat, lng, created_at)
    select 'buyer-' || n, 'buyer-' || n, 'Alex', '0412 345 678', 'Unit 4', '12 Queen Street, Brisbane City 4000',
      ${CITY.lat}, ${CITY.lng}, now() from ${numbers}`.execute(db)
  await sql`insert into carts (id, customer_id, created_at)
    select 'buyer-' || n, 'buyer-' || n, now() from ${numbers}`.execute(db)
  await sql`insert into cart_lines (id, cart_id, product_id, quantity, seen_price_cents, added_at)
    select 'buyer-' || n, 'buyer-' || n, 'apple-' || n % ${PRODUCTS}::int, 1, shown_cents, now()
    from ${numbers} join products on products.id = 'apple-' || n % ${PRODUCTS}::int`.execute(db)
}
