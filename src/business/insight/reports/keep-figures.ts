import { sql } from 'kysely'
import { brisbaneDay } from '#contract/brisbane-time.ts'
import { dayNumber } from '#contract/insight/reports/figure-days.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { blockAt, LEVELS } from './blocks.ts'
import { refundsGiven } from './refunds-given.ts'
import { categorySums, daySums, productSums, soldOn } from './rows.ts'

/** Sums up the days that are over, and again those that have changed since. */
export async function keepFigures(shop: Shop): Promise<void> {
  const today = dayNumber(brisbaneDay(shop.clock.now()))
  for (let day = await firstToKeep(shop, today); day < today; day++) await keepDay(shop, day)
  for (const day of await daysDue(shop)) await keepDay(shop, day)
}

/** Sums up the last days again, whether or not they are marked as changed. */
export async function keepLastFigures(shop: Shop, { days }: { days: number }): Promise<void> {
  await keepFigures(shop)
  const until = (await readKeptUntil(shop)) ?? 0
  for (let day = until - days; day < until; day++) await keepDay(shop, day)
}

/** Returns the first day without stored sums, or null if no day has any. */
export async function readKeptUntil({ db }: Shop): Promise<number | null> {
  const { until_day } = await db.selectFrom('figures_kept').select('until_day').executeTakeFirstOrThrow()
  return until_day
}

async function firstToKeep(shop: Shop, today: number): Promise<number> {
  const until = await readKeptUntil(shop)
  if (until !== null) return until
  const { rows } = await sql<{ day: number | null }>`
    select brisbane_day_number(least((select min(placed_at) from orders), (select min(created_at) from refunds))) as day
    `.execute(shop.db)
  return Math.min(rows[0]?.day ?? today, today) - 1
}

async function daysDue({ db }: Shop): Promise<number[]> {
  const due = await db
    .selectFrom('figures_due')
    .select('day')
    .distinct()
    .where('day', '<', (kept) => kept.selectFrom('figures_kept').select('until_day'))
    .orderBy('day')
    .execute()
  return due.map(({ day }) => day)
}

/**
 * Deletes the due marks before it reads the orders, so that a change which commits in between marks the day again. The
 * lock admits one day at a time, so that two processes never add the same difference.
 */
async function keepDay(shop: Shop, day: number): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { db } = shop
    const { until_day } = await db
      .selectFrom('figures_kept')
      .select('until_day')
      .forUpdate()
      .executeTakeFirstOrThrow()
    await db.deleteFrom('figures_due').where('day', '=', day).execute()
    await keepSums(shop, day)
    await keepProducts(shop, day)
    await keepCategories(shop, day)
    await keepRefunds(shop, day)
    if (until_day === null || until_day === day)
      await db
        .updateTable('figures_kept')
        .set({ until_day: day + 1 })
        .execute()
  })
}

async function keepSums({ db }: Shop, day: number): Promise<void> {
  await db.deleteFrom('figures_of_days').where('day', '=', day).execute()
  await sql`
    insert into figures_of_days
      (orders, units, goods_cents, promo_cents, delivery_cents, sales_cents, gst_cents, day)
    select ${daySums}, ${day}::int from orders where ${soldOn(day, day)} having count(*) > 0`.execute(db)
}

/** Adds only differences from the stored sums, to the day and to each block that contains it. */
async function keepProducts({ db }: Shop, day: number): Promise<void> {
  const levels = Array.from({ length: LEVELS }, (_, level) => level)
  const blocks = levels.map((level) => blockAt(level, day))
  await sql`
    with fresh as (
      select product_id, ${productSums} from orders join order_lines on order_lines.order_id = orders.id
      where ${soldOn(day, day)} group by product_id
    ), kept as (
      select product_id, orders, units, sales_cents, gst_cents from figures_of_products
      where level = 0 and block = ${day}
    ), moved as (
      select product_id,
        coalesce(fresh.orders, 0) - coalesce(kept.orders, 0) as orders,
        coalesce(fresh.units, 0) - coalesce(kept.units, 0) as units,
        coalesce(fresh.sales_cents, 0) - coalesce(kept.sales_cents, 0) as sales_cents,
        coalesce(fresh.gst_cents, 0) - coalesce(kept.gst_cents, 0) as gst_cents
      from fresh full join kept using (product_id)
    )
    insert into figures_of_products as was (level, block, product_id, orders, units, sales_cents, gst_cents)
    select level, block, product_id, orders, units, sales_cents, gst_cents
    from moved, unnest(${levels}::int[], ${blocks}::int[]) as of (level, block)
    where (orders, units, sales_cents, gst_cents) is distinct from (0, 0, 0, 0)
    order by level, block, product_id
    on conflict (level, block, product_id) do update set orders = was.orders + excluded.orders,
      units = was.units + excluded.units, sales_cents = was.sales_cents + excluded.sales_cents,
      gst_cents = was.gst_cents + excluded.gst_cents`.execute(db)
}

async function keepCategories({ db }: Shop, day: number): Promise<void> {
  await db.deleteFrom('figures_of_categories').where('day', '=', day).execute()
  await sql`
    insert into figures_of_categories (day, category_id, units, sales_cents, gst_cents)
    ${categorySums({ from: day, to: day })}`.execute(db)
}

async function keepRefunds(shop: Shop, day: number): Promise<void> {
  await shop.db.deleteFrom('figures_of_refunds').where('day', '=', day).execute()
  const sums = await refundsGiven(shop, day, day)
  if (sums.length > 0) await shop.db.insertInto('figures_of_refunds').values(sums).execute()
}
