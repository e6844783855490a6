import { sql } from 'kysely'
import type { countProduct as endpoint } from '#contract/goods/stock/stocktakes.ts'
import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Operator, type Shop, type VerbOf } from '../../shop.ts'
import { lockStock } from '../stock/book-movements.ts'
import { goodsOfOrders } from '../stock/units-on-sale.ts'
import { readLine } from './read-stocktake.ts'
import { noSuchStocktake } from './stocktakes.ts'

/** Records a count and the books at this moment. A concurrent count of the same product is refused. */
export const countProduct: VerbOf<Operator, typeof endpoint> = async (
  shop,
  operator,
  { stocktake_id: stocktakeId, product_id: productId, counted, seen_count },
) => {
  return inTransaction(shop, async (shop) => {
    await lockOpen(shop, stocktakeId)
    const requireLine = async () => {
      const line = await readLine(shop, { stocktakeId, productId })
      if (line) return line
      throw new Refusal('not_found', {}, 'That product is not on this shelf.')
    }
    await requireLine()
    await lockStock(shop, [productId])
    const before = await requireLine()
    // A retry, or the same result by another person: the first count stands.
    if (before.count?.counted === counted) return { data: before }
    if ((before.count?.version ?? null) !== seen_count)
      throw new Refusal('changed_meanwhile', { now: before })
    await keep(shop, operator, { stocktakeId, productId, counted })
    const line = await requireLine()
    await writeAudit(shop, {
      act: 'stocktake.counted',
      on: ['stocktake', stocktakeId],
      before: { counted: before.count?.counted },
      after: { product: productId, counted },
    })
    return { data: line }
  })
}

/** The shared lock makes ending the stocktake wait for counts in progress; after that, further counts are refused. */
async function lockOpen({ db }: Shop, id: string): Promise<void> {
  const { state } = await db
    .selectFrom('stocktakes')
    .select('state')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow(() => noSuchStocktake())
  if (state !== 'open') throw new Refusal('not_found', {}, 'This count has already ended.')
}

interface Counted {
  stocktakeId: string
  productId: string
  counted: number
}

async function keep(
  { db, clock }: Shop,
  operator: Operator,
  { stocktakeId, productId, counted }: Counted,
): Promise<void> {
  // The shelf holds what can be sold, what orders reserve, and what is paid for but not packed yet.
  await sql`
    insert into stocktake_counts (stocktake_id, product_id, counted, expected, entry, counted_by, counted_at)
    select ${stocktakeId}, ${productId}, ${counted}, on_hand + held + (
        select coalesce(sum(amount), 0) from orders join ${goodsOfOrders} as goods on order_id = orders.id
        where status = 'processing' and packing not in ('packed', 'ready_to_collect') and goods_state = 'sold' and goods.product_id = stock.product_id
      ), (
        select coalesce(max(id), 0) from stock_adjustments where product_id = stock.product_id
      ), ${operator.id}, ${clock.now()}
    from stock where product_id = ${productId}
    on conflict (stocktake_id, product_id) do update set
      (counted, expected, entry, counted_by, counted_at, version)
      = (excluded.counted, excluded.expected, excluded.entry, excluded.counted_by, excluded.counted_at,
        stocktake_counts.version + 1)
  `.execute(db)
}
