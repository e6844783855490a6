import { type SelectQueryBuilder, sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { LOW_STOCK, type ProductSort, type ProductState } from '#contract/office/product-table.ts'
import type { findProducts as endpoint } from '#contract/office/products.ts'
import type { Tables } from '#database/tables.ts'
import type { Shop } from '../shop.ts'
import { officeProduct, selectOfficeProducts } from './office-products.ts'

type Input = InputOf<typeof endpoint>
type TableFilters = Pick<Input, 'q' | 'sub_category_id' | 'state'>

/** A page of the products that match, with how many there are of them. */
export async function findProducts(shop: Shop, input: Input): Promise<ReplyOf<typeof endpoint>> {
  const { page, page_size, sort } = input
  const matching = matchingProducts(shop, input)
  const [{ total }, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    // The ids alone are sorted and skipped: rows are wide.
    selectOfficeProducts(shop.db)
      .where(
        'products.id',
        'in',
        inOrder(matching.select('products.id'), sort)
          .limit(page_size)
          .offset((page - 1) * page_size),
      )
      .$call((found) => inOrder(found, sort))
      .execute(),
  ])
  return { data: rows.map(officeProduct), page, page_size, total }
}

/** What a search and its filters leave; `products_found_in_office` is the index of the words. */
function matchingProducts({ db }: Shop, { q, sub_category_id, state }: TableFilters) {
  let query = db.selectFrom('products').leftJoin('stock', 'stock.product_id', 'products.id')
  for (const word of q?.toLowerCase().split(/\s+/) ?? []) {
    const like = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
    query = query.where(
      sql<string>`lower(products.id || ' ' || products.title || ' ' || coalesce(products.brand, '') || ' '
        || coalesce(products.barcode, ''))`,
      'like',
      like,
    )
  }
  if (sub_category_id) query = query.where('products.sub_category_id', '=', sub_category_id)
  const condition = conditions[state]
  return condition ? query.where(condition) : query
}

const onHand = sql<number>`coalesce(stock.on_hand, 0)`

const conditions: Record<ProductState, ReturnType<typeof sql<boolean>> | undefined> = {
  all: undefined,
  on_sale: sql<boolean>`products.retired_at is null`,
  on_special: sql<boolean>`products.retired_at is null and products.special_cents is not null`,
  low_stock: sql<boolean>`products.retired_at is null and ${onHand} <= ${sql.lit(LOW_STOCK)}`,
  out_of_stock: sql<boolean>`products.retired_at is null and ${onHand} = 0`,
  retired: sql<boolean>`products.retired_at is not null`,
}

const orders: Record<ProductSort, ReturnType<typeof sql>> = {
  title: sql`lower(products.title), products.id`,
  newest: sql`products.created_at desc, products.id`,
  price_asc: sql`products.shown_cents, products.id`,
  price_desc: sql`products.shown_cents desc, products.id`,
  stock_asc: sql`${onHand}, products.id`,
  stock_desc: sql`${onHand} desc, products.id`,
}

function inOrder<Sorted extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Sorted, Row>,
  sort: ProductSort,
) {
  return query.orderBy(orders[sort])
}
