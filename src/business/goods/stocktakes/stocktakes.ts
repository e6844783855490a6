import { type RawBuilder, sql } from 'kysely'
import type * as api from '#contract/goods/stock/stocktakes.ts'
import type { Stocktake } from '#contract/goods/stock/stocktakes.ts'
import { Refusal } from '#contract/refusals.ts'
import { apiRow } from '../../api-row.ts'
import type { Shop, Verb } from '../../shop.ts'
import { amountOfUnit } from '../stock/book-movements.ts'

export const listStocktakes: Verb<typeof api.listStocktakes> = async (shop, { after, page_size }) => {
  const rows = await selectStocktakes(shop)
    .$if(after !== undefined, (query) => query.where('stocktakes.id', '<', after as string))
    .orderBy('stocktakes.id', 'desc')
    .limit(page_size + 1)
    .execute()
  const shown = rows.slice(0, page_size)
  return {
    data: shown.map(apiRow),
    next_after: rows.length > page_size ? (shown.at(-1)?.id ?? null) : null,
  }
}

export async function requireStocktake(shop: Shop, id: string): Promise<Stocktake> {
  const row = await selectStocktakes(shop).where('stocktakes.id', '=', id).executeTakeFirst()
  if (!row) throw noSuchStocktake()
  return apiRow(row)
}

export function noSuchStocktake(): Refusal {
  return new Refusal('not_found', {}, 'That count no longer exists.')
}

function selectStocktakes({ db }: Shop) {
  return db
    .selectFrom('stocktakes')
    .innerJoin('operators', 'operators.id', 'stocktakes.begun_by')
    .leftJoin('operators as enders', 'enders.id', 'stocktakes.ended_by')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('stocktake_counts')
          .innerJoin('products', 'products.id', 'product_id')
          .select(({ fn }) => fn.countAll<number>().as('counted'))
          .select(sql<number>`count(*) filter (where counted <> expected)`.as('off'))
          .select(sql<number>`coalesce(sum(stocktake_counts.version), 0)::integer`.as('version'))
          .select(unitsOf(sql`expected - counted`).as('fewer'))
          .select(unitsOf(sql`counted - expected`).as('more'))
          .whereRef('stocktake_id', '=', 'stocktakes.id')
          .as('counts'),
      (is) => is.onTrue(),
    )
    .select(['stocktakes.id', 'title', 'state', 'begun_at', 'ended_at', 'operators.name as begun_by'])
    .select(['enders.name as ended_by', 'counts.counted', 'counts.off', 'counts.version'])
    .select(['counts.fewer', 'counts.more'])
}

/** Sums up what lies above zero in units and, of what is sold by weight, in usual weights. */
function unitsOf(difference: RawBuilder<unknown>) {
  return sql<number>`
    coalesce(sum(ceil(greatest(${difference}, 0)::numeric / ${amountOfUnit('products')})), 0)::integer`
}
