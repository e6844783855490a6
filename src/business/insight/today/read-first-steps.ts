import { type RawBuilder, sql } from 'kysely'
import { type FirstStepName, firstStepNames, firstStepOf } from '#contract/insight/today/first-steps.ts'
import type { Today } from '#contract/insight/today/today.ts'
import { may, type Role } from '#contract/rights.ts'
import { readSeller } from '../../people/settings/read-settings.ts'
import type { Shop } from '../../shop.ts'

/** The shop can sell without its ABN, but then its invoices are no tax invoices. */
const ALWAYS_NEEDED = 'company'
type StepOfStart = Exclude<FirstStepName, typeof ALWAYS_NEEDED>

/** A step is done once its query finds a row. */
const isDone: Record<StepOfStart, RawBuilder<unknown>> = {
  hub: sql`select from hubs where closed_at is null`,
  fees: sql`select from delivery_bands`,
  windows: sql`select from window_rules join hubs on hubs.id = hub_id where closed_at is null and capacity > 0`,
  shelves: sql`select from sub_categories`,
  products: sql`select from products where retired_at is null`,
  stock: sql`select from products join stock on product_id = products.id where retired_at is null and on_hand > 0`,
  home_page: sql`select from homepage_blocks where published`,
}

/**
 * Returns the setup steps that the role can do; empty once all are done. After the first order only the company's own
 * still counts: what the shop sells on is there, and may be gone again on purpose.
 */
export async function readFirstSteps(shop: Shop, role: Role): Promise<Today['first_steps']> {
  const mine = firstStepNames.filter((step) => may(role, firstStepOf(step).right))
  if (mine.length === 0) return []
  const { rows: begun } = await sql`select from orders limit 1`.execute(shop.db)
  const steps = begun.length === 0 ? mine : mine.filter((step) => step === ALWAYS_NEEDED)
  const done = await readDone(shop, steps)
  const found = steps.map((step) => ({ step, is_done: done[step] ?? false }))
  return found.every(({ is_done }) => is_done) ? [] : found
}

async function readDone(
  shop: Shop,
  steps: readonly FirstStepName[],
): Promise<Partial<Record<FirstStepName, boolean>>> {
  const company = steps.includes(ALWAYS_NEEDED) && (await readSeller(shop)).abn !== null
  const ofStart = steps.filter((step) => step !== ALWAYS_NEEDED)
  if (ofStart.length === 0) return { company }
  const { rows } = await sql<Record<StepOfStart, boolean>>`
    select ${sql.join(ofStart.map((step) => sql`exists (${isDone[step]}) as ${sql.ref(step)}`))}
  `.execute(shop.db)
  return { ...rows[0], company }
}
