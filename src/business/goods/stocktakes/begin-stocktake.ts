import type { beginStocktake as endpoint } from '#contract/goods/stock/stocktakes.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { atomic, type Operator, SerializationFailure, type Shop, type VerbBy } from '../../shop.ts'
import { requireStocktake } from './stocktakes.ts'

/** Starts a stocktake of a shelf, or joins the open one, even under concurrency. */
export const beginStocktake: VerbBy<typeof endpoint> = atomic(async (shop, operator, { sub_category_id }) => {
  const { title } = await shop.db
    .selectFrom('sub_categories')
    .select('title')
    .where('id', '=', sub_category_id)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new Refusal('not_found', {}, 'That shelf no longer exists.'))
  const begun = await insert(shop, operator, { sub_category_id, title })
  const data = await requireStocktake(shop, begun ?? (await findOpen(shop, sub_category_id)))
  if (begun) await writeAudit(shop, { act: 'stocktake.begun', on: ['stocktake', begun], after: { title } })
  return { data }
})

async function insert(
  { db, clock }: Shop,
  operator: Operator,
  of: { sub_category_id: string; title: string },
): Promise<string | undefined> {
  const begun_at = clock.now()
  const row = await db
    .insertInto('stocktakes')
    .values({ id: newId(begun_at), ...of, state: 'open', begun_by: operator.id, begun_at })
    .onConflict((is) => is.column('sub_category_id').where('state', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

async function findOpen({ db }: Shop, sub_category_id: string): Promise<string> {
  const row = await db
    .selectFrom('stocktakes')
    .select('id')
    .where('sub_category_id', '=', sub_category_id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow(() => new SerializationFailure('Someone has just ended this count.'))
  return row.id
}
