import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { paymentResult } from '#contract/money/payments/payments.ts'
import { openPayingShop, type Paying } from '#testing/paying.ts'
import { reconcileBooks } from './reconcile-books.ts'

/** PostgreSQL takes 65,535 parameters in one statement. */
const CHARGES = 66_000
const days = 3

test('a day with 66,000 charges is reconciled, and the one charge without an order is reported', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  await shop.call(paymentResult, { order_id: shop.order.number })
  shop.clock.advance(days * DAY_MS)
  await sellMany(shop)

  await reconcileBooks(shop.shop, { days })

  expect(shop.logged.filter((line) => line.includes('finding'))).toEqual([
    expect.stringContaining('by pi_100, for no order'),
  ])
}, 120_000)

/** Copies the first order and its charge many times, all of them today; the books have lost one of the orders. */
async function sellMany({ db, clock, order }: Paying): Promise<void> {
  const at = sql`${clock.now()}::timestamptz - interval '12 hours' * n / ${CHARGES}`
  await db.transaction().execute(async (db) => {
    // Triggers and foreign keys would take longer than the comparison.
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      insert into gateway_intents select made.* from gateway_intents as paid, generate_series(1, ${CHARGES}) as n,
        jsonb_populate_record(paid, jsonb_build_object(
          'id', 'pi_' || n, 'created_at', ${at},
          'metadata', paid.metadata || jsonb_build_object('order_id', (9000000000 + n)::text))) as made`.execute(
      db,
    )
    await sql`
      insert into orders select made.* from orders as placed, generate_series(1, ${CHARGES}) as n,
        jsonb_populate_record(placed, jsonb_build_object(
          'id', 'o' || n, 'number', (9000000000 + n)::text, 'spoken_number', 5000 + n, 'cart_id', 'c' || n, 'idempotency_key', null)) as made
      where placed.id = ${order.id} and n <> 100`.execute(db)
    await sql`
      insert into payments select made.* from payments as first, generate_series(1, ${CHARGES}) as n,
        jsonb_populate_record(first, jsonb_build_object(
          'id', 'p' || n, 'order_id', 'o' || n, 'intent_id', 'pi_' || n, 'status', 'paid', 'created_at', ${at})) as made
      where first.order_id = ${order.id} and n <> 100`.execute(db)
  })
}
