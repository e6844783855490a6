import { packInWords } from '#contract/goods/catalogue/pack-in-words.ts'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { choosingColumn } from '../../pieces/choosing-column.tsx'
import type { Column } from '../../pieces/list-table.tsx'
import { RowLink } from '../../pieces/page.tsx'

type Product = Pick<OfficeProduct, 'id' | 'title' | 'brand' | 'pack_size' | 'pack_unit' | 'pack_count'> &
  Partial<Pick<OfficeProduct, 'sold_by'>>

/** A column with the product's linked name and its pack size. */
export function productColumn<Row extends Product>(
  /** Leads to the product; undefined for an operator who may not open it. */
  addressOf: ((id: string) => string) | undefined,
  noteOf?: (product: Row) => string | null,
): Column<Row> {
  return {
    title: 'Product',
    cell: (product) => (
      <span className="grid">
        {addressOf ? (
          <RowLink to={addressOf(product.id)}>{product.title}</RowLink>
        ) : (
          <span className="font-semibold">{product.title}</span>
        )}
        <span className="text-13 text-muted">
          {[product.brand, packInWords(product), noteOf?.(product)].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  }
}

type Titled = Pick<OfficeProduct, 'id' | 'title'>

export function choosingProducts<Row extends Titled>(
  rows: readonly Row[],
  chosen: readonly Row[],
  onChosen: (chosen: readonly Row[]) => void,
): Column<Row> {
  return choosingColumn({ rows, chosen, onChosen, keyOf: ({ id }) => id, nameOf: ({ title }) => title })
}
