import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { beginStocktake as endpoint } from '#contract/office/stock/stocktakes.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { inTransaction, type Operator, type Shop } from '../shop.ts'
import { requireStocktake } from './stocktakes.ts'

const TRIES = 2

/** Starts a stocktake of a shelf, or joins the open one, even under concurrency. */
export async function beginStocktake(
  shop: Shop,
  operator: Operator,
  { sub_category_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const id = await inTransaction(shop, async (shop) => {
    const shelf = await shop.db
      .selectFrom('sub_categories')
      .select('title')
      .where('id', '=', sub_category_id)
      .forKeyShare()
      .executeTakeFirst()
    if (!shelf) throw new Refusal('not_found', {}, 'That shelf no longer exists.')
    const { id, isNew } = await beginOrJoin(shop, operator, { sub_category_id, title: shelf.title })
    if (isNew)
      await writeAudit(shop, {
        act: 'stocktake.begun',
        on: ['stocktake', id],
        after: { title: shelf.title },
      })
    return id
  })
  return { data: await requireStocktake(shop, id) }
}

interface OfShelf {
  sub_category_id: string
  title: string
}

/** Tries again, since another operator may end the open one between the two statements. */
async function beginOrJoin(
  shop: Shop,
  operator: Operator,
  of: OfShelf,
): Promise<{ id: string; isNew: boolean }> {
  for (let tries = 0; tries < TRIES; tries++) {
    const begun = await insert(shop, operator, of)
    if (begun) return { id: begun, isNew: true }
    const open = await findOpen(shop, of)
    if (open) return { id: open, isNew: false }
  }
  throw new Refusal('unavailable', { retryAfter: 1 })
}

async function insert({ db, clock }: Shop, operator: Operator, of: OfShelf): Promise<string | undefined> {
  const begun_at = clock.now()
  const row = await db
    .insertInto('stocktakes')
    .values({
      id: newId(begun_at),
      ...of,
      state: 'open',
      begun_by: operator.id,
      begun_at,
      ended_by: null,
      ended_at: null,
    })
    .onConflict((is) => is.column('sub_category_id').where('state', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

async function findOpen({ db }: Shop, { sub_category_id }: OfShelf): Promise<string | undefined> {
  const row = await db
    .selectFrom('stocktakes')
    .select('id')
    .where('sub_category_id', '=', sub_category_id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row?.id
}
