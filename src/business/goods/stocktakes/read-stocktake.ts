import { sql } from 'kysely'
import type * as api from '#contract/goods/stock/stocktakes.ts'
import type { StocktakeLine } from '#contract/goods/stock/stocktakes.ts'
import { Refusal } from '#contract/refusals.ts'
import { containing } from '#database/like.ts'
import { historyOf } from '../../people/audit/list-audit.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { atomic, type Operator, type Shop, type Verb, type VerbBy } from '../../shop.ts'
import { goodsOfOrders, lockStock } from '../stock/book-movements.ts'
import { noSuchStocktake, requireStocktake } from './stocktakes.ts'

/** Lists the shelf's products that are on sale or in stock, and everything that was counted. */
export const readStocktake: Verb<typeof api.readStocktake> = async (
  shop,
  { stocktake_id, q, to_count, page, page_size },
) => {
  const data = await requireStocktake(shop, stocktake_id)
  const sheet = selectLines(shop, stocktake_id)
  const found = sheet
    .$if(to_count === true, (query) => query.where('counts.product_id', 'is', null))
    .$if(q !== undefined && q !== '', (query) => query.where(matches(q ?? '')))
  const [products, total, rows] = await Promise.all([
    countLines(sheet),
    countLines(found),
    found
      .orderBy(sql`lower(products.title)`)
      .orderBy('products.id')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
  ])
  const history = await historyOf(shop, 'stocktake', stocktake_id)
  return { data, lines: rows.map(lineOf), products, page, page_size, total, history }
}

async function countLines(lines: ReturnType<typeof selectLines>): Promise<number> {
  const { total } = await lines
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

async function readLine(
  shop: Shop,
  { stocktakeId, productId }: { stocktakeId: string; productId: string },
): Promise<StocktakeLine | undefined> {
  const row = await selectLines(shop, stocktakeId).where('products.id', '=', productId).executeTakeFirst()
  return row && lineOf(row)
}

function matches(q: string) {
  const like = containing(q.toLowerCase())
  return sql<boolean>`lower(products.title || ' ' || coalesce(products.brand, '') || ' ' || coalesce(products.barcode, ''))
    like ${like}`
}

function selectLines({ db }: Shop, stocktakeId: string) {
  return db
    .selectFrom('stocktakes')
    .innerJoin('products', (is) => is.onTrue())
    .innerJoin('stock', 'stock.product_id', 'products.id')
    .leftJoin('stocktake_counts as counts', (is) =>
      is.onRef('counts.stocktake_id', '=', 'stocktakes.id').onRef('counts.product_id', '=', 'products.id'),
    )
    .leftJoin('operators', 'operators.id', 'counts.counted_by')
    .select(['products.id as product_id', 'products.title', 'brand', 'barcode'])
    .select(['pack_size', 'pack_unit', 'pack_count', 'sold_by'])
    .select(['counts.version', 'counts.counted', 'counts.expected', 'counts.counted_at', 'counts.adjusted'])
    .select('operators.name as by')
    .where('stocktakes.id', '=', stocktakeId)
    .where(({ or, eb, and }) =>
      or([
        and([
          eb('products.sub_category_id', '=', eb.ref('stocktakes.sub_category_id')),
          or([
            eb('products.retired_at', 'is', null),
            eb('stock.on_hand', '>', 0),
            eb('counts.product_id', 'is not', null),
          ]),
        ]),
        eb('products.id', 'in', (of) =>
          of.selectFrom('stocktake_counts').select('product_id').where('stocktake_id', '=', stocktakeId),
        ),
      ]),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

function lineOf({ version, counted, expected, counted_at, adjusted, by, ...product }: Row): StocktakeLine {
  const count =
    version === null || counted === null || expected === null || counted_at === null
      ? null
      : { version, counted, expected, adjusted, by: by ?? '', at: counted_at.toISOString() }
  return { ...product, count }
}

/** Records a count and the books at this moment. A concurrent count of the same product is refused. */
export const countProduct: VerbBy<typeof api.countProduct> = atomic(
  async (shop, operator, { stocktake_id: stocktakeId, product_id: productId, counted, seen_count }) => {
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
  },
)

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
