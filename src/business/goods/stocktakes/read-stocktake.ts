import { sql } from 'kysely'
import type * as endpoints from '#contract/goods/stock/stocktakes.ts'
import type { StocktakeLine } from '#contract/goods/stock/stocktakes.ts'
import { containing } from '#database/like.ts'
import { historyOf } from '../../people/audit/list-audit.ts'
import type { Shop, Verb } from '../../shop.ts'
import { requireStocktake } from './stocktakes.ts'

/** Lists the shelf's products that are on sale or in stock, and everything that was counted. */
export const readStocktake: Verb<typeof endpoints.readStocktake> = async (
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

export async function readLine(
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
