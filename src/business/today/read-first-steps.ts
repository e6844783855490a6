import { type RawBuilder, sql } from 'kysely'
import { may, type Role } from '#contract/office/people/rights.ts'
import { type FirstStepName, firstStepNames, firstStepOf } from '#contract/office/today/first-steps.ts'
import type { Today } from '#contract/office/today/today.ts'
import type { Shop } from '../shop.ts'

/** A step is done once its query finds a row. */
const isDone: Record<FirstStepName, RawBuilder<unknown>> = {
  company: sql`select from settings where name in ('company_name', 'abn')`,
  hub: sql`select from hubs where closed_at is null`,
  fees: sql`select from delivery_bands`,
  windows: sql`select from window_rules join hubs on hubs.id = hub_id where closed_at is null and capacity > 0`,
  shelves: sql`select from sub_categories`,
  products: sql`select from products where retired_at is null`,
  stock: sql`select from products join stock on product_id = products.id where retired_at is null and on_hand > 0`,
  home_page: sql`select from homepage_blocks where published`,
}

/** Returns the setup steps that the role can do; empty once all are done or an order has been placed. */
export async function readFirstSteps({ db }: Shop, role: Role): Promise<Today['first_steps']> {
  const steps = firstStepNames.filter((step) => may(role, firstStepOf(step).right))
  if (steps.length === 0) return []
  const { rows: begun } = await sql`select from orders limit 1`.execute(db)
  if (begun.length > 0) return []
  const { rows } = await sql<Record<FirstStepName, boolean>>`
    select ${sql.join(steps.map((step) => sql`exists (${isDone[step]}) as ${sql.ref(step)}`))}`.execute(db)
  const found = steps.map((step) => ({ step, is_done: rows[0]?.[step] ?? false }))
  return found.every(({ is_done }) => is_done) ? [] : found
}
