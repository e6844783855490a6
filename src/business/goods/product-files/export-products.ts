import type { exportProducts as endpoint } from '#contract/goods/products/product-files.ts'
import type { Cents } from '#contract/money.ts'
import type { Nutrition } from '#database/tables.ts'
import { csvLine, csvStart } from '../../csv-line.ts'
import type { Verb } from '../../shop.ts'
import { NONE_CELL, nutritionInWords } from '../import/cells.ts'
import type { Present } from '../import/change-of-product.ts'
import { allColumns, type Column } from '../import/columns.ts'
import { ledgerPriceOf } from '../price-ledger/price-ledger.ts'

const PRODUCTS_AT_ONCE = 500

/** Returns the products after an id, in the order of their ids, in the format that an import reads. */
export const exportProducts: Verb<typeof endpoint> = async ({ db }, { after, with_stock = false }) => {
  const rows = await db
    .selectFrom('products')
    .innerJoin('sub_categories', 'sub_categories.id', 'products.sub_category_id')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .selectAll('products')
    .select(['stock.on_hand', 'sub_categories.title as sub_category'])
    .$if(with_stock, (query) =>
      query.select((row) =>
        row
          .selectFrom('stock_adjustments')
          .select(({ fn }) => fn.max<number>('id').as('entry'))
          .whereRef('stock_adjustments.product_id', '=', 'products.id')
          .as('entry'),
      ),
    )
    .$if(after !== undefined, (query) => query.where('products.id', '>', after as string))
    .orderBy('products.id')
    .limit(PRODUCTS_AT_ONCE)
    .execute()
  const columns = allColumns.filter((column) => !ofStock.includes(column) || with_stock)
  const lines = rows.map((row) => csvLine(columns.map((column) => cellOf(column, row))))
  const head = after === undefined ? [csvStart, csvLine(columns)] : []
  const isLast = rows.length < PRODUCTS_AT_ONCE
  return {
    csv: [...head, ...lines].join(''),
    next_after: isLast ? null : (rows.at(-1)?.id ?? null),
  }
}

const ofStock: readonly Column[] = ['stock', 'stock_seen']

type Exported = Present & { sub_category: string; entry?: number | null }

const turned: Partial<Record<Column, (product: Exported) => unknown>> = {
  sub_category: ({ sub_category }) => sub_category,
  price: (product) => dollars(ledgerPriceOf(product).price_cents),
  special: (product) => dollars(ledgerPriceOf(product).special_cents),
  on_sale: ({ retired_at }) => retired_at === null,
  stock: ({ on_hand }) => on_hand,
  stock_seen: ({ on_hand, entry }) => `${on_hand ?? 0}#${entry ?? 0}`,
  allergens: ({ allergens }) => (allergens?.length === 0 ? NONE_CELL : allergens),
  nutrition: ({ nutrition }) => nutrition && nutritionInWords(nutrition as Nutrition),
}

function dollars(cents: Cents | null): string | null {
  return cents === null ? null : (cents / 100).toFixed(2)
}

function cellOf(column: Column, product: Exported): string {
  const value = turned[column]?.(product) ?? (column in product ? product[column as keyof Present] : null)
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join('|') : String(value)
}
