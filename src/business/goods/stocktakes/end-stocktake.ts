import { sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import type { endStocktake as endpoint } from '#contract/goods/stock/stocktakes.ts'
import { Refusal } from '#contract/refusals.ts'
import { writeAudit, writeAuditOfMany } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop, type VerbBy } from '../../shop.ts'
import { bookMovements, clampOnHand, lockStock } from '../stock/book-movements.ts'
import { noSuchStocktake, requireStocktake } from './stocktakes.ts'

type Input = InputOf<typeof endpoint>

/** Ends a stocktake. A repeat has no effect, even a concurrent one. */
export const endStocktake: VerbBy<typeof endpoint> = async (
  shop,
  operator,
  { stocktake_id, ending, version },
) => {
  await inTransaction(shop, async (shop) => {
    const { state, title } = await lockStocktake(shop, stocktake_id)
    if (version !== undefined) await requireAsSeen(shop, stocktake_id, { ending, version })
    if (state !== 'open') return
    const moved = ending === 'finished' ? await putRight(shop, stocktake_id, title) : []
    await shop.db
      .updateTable('stocktakes')
      .set({ state: ending, ended_by: operator.id, ended_at: shop.clock.now() })
      .where('id', '=', stocktake_id)
      .execute()
    await writeAuditOfMany(
      shop,
      moved.map(({ productId, before, quantity }) => ({
        act: 'stock.adjusted',
        on: ['product', productId],
        before: { on_hand: before },
        after: { on_hand: before + quantity, because: reasonOf(title) },
      })),
    )
    await writeAudit(shop, {
      act: ending === 'finished' ? 'stocktake.finished' : 'stocktake.dropped',
      on: ['stocktake', stocktake_id],
      before: { state: 'open' },
      after: { state: ending, put_right: moved.length },
    })
  })
  return { data: await requireStocktake(shop, stocktake_id) }
}

/** Refuses if counts were added that the operator has not seen, or if the stocktake ended in another way. */
async function requireAsSeen(
  shop: Shop,
  id: string,
  seen: { ending: Input['ending']; version: number },
): Promise<void> {
  const now = await requireStocktake(shop, id)
  if (now.state === seen.ending || (now.state === 'open' && now.version === seen.version)) return
  const sentence =
    now.state === 'open'
      ? 'Someone has counted more in the meantime. Please look at it, and press again.'
      : `Someone else has ${now.state} this count in the meantime.`
  throw new Refusal('changed_meanwhile', { now }, sentence)
}

function reasonOf(title: string): string {
  return `Stocktake: ${title}`
}

async function lockStocktake({ db }: Shop, id: string) {
  return db
    .selectFrom('stocktakes')
    .select(['state', 'title'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => noSuchStocktake())
}

/**
 * Corrects the books by each count's difference at its own time, so that later sales and deliveries stay. A product
 * counted again since is skipped, because it is already right.
 */
async function putRight(shop: Shop, stocktakeId: string, title: string) {
  const counts = await shop.db
    .selectFrom('stocktake_counts')
    .select(['product_id', 'entry'])
    .select(sql<number>`counted - expected`.as('difference'))
    .where('stocktake_id', '=', stocktakeId)
    .orderBy('product_id')
    .execute()
  const ids = counts.map(({ product_id }) => product_id)
  const onHand = await lockStock(shop, ids)
  const counted = await countedSince(shop, counts)
  const moved = counts
    .filter(({ product_id }) => !counted.has(product_id))
    .map(({ product_id, difference }) => {
      const before = onHand.get(product_id) ?? 0
      return { productId: product_id, before, quantity: clampOnHand(before, difference) }
    })
  await keepAdjusted(shop, stocktakeId, moved)
  // Counts without a difference are booked as well, so that earlier counts are known to be outdated.
  await bookMovements(
    shop,
    moved.map(({ productId, quantity }) => ({ productId, quantity, reason: reasonOf(title), isCount: true })),
  )
  return moved.filter(({ quantity }) => quantity !== 0)
}

async function countedSince(
  { db }: Shop,
  counts: readonly { product_id: string; entry: number }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as one (product_id text, entry bigint)
    where exists (
      select from stock_adjustments as booked
      where booked.product_id = one.product_id and booked.id > entry and is_count
    )
  `.execute(db)
  return new Set(rows.map(({ product_id }) => product_id))
}

async function keepAdjusted(
  { db }: Shop,
  stocktakeId: string,
  moved: readonly { productId: string; quantity: number }[],
): Promise<void> {
  await sql`
    update stocktake_counts set adjusted = quantity
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as one ("productId" text, quantity integer)
    where stocktake_id = ${stocktakeId} and product_id = "productId"
  `.execute(db)
}
