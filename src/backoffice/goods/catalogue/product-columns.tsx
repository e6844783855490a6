import { packInWords } from '#contract/goods/catalogue/pack-in-words.ts'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import type { Column } from '../../pieces/list-table.tsx'
import { TextLink } from '../../pieces/text-link.tsx'

type Product = Pick<OfficeProduct, 'id' | 'title' | 'brand' | 'pack_size' | 'pack_unit' | 'pack_count'>

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
          <TextLink to={addressOf(product.id)} inRow className="font-semibold">
            {product.title}
          </TextLink>
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

/** A column of checkboxes; products chosen on other pages stay chosen. */
export function choosingColumn<Row extends Titled>(
  chosen: readonly Row[],
  onChosen: (chosen: readonly Row[]) => void,
): Column<Row> {
  const ids = new Set(chosen.map(({ id }) => id))
  return {
    title: 'Choose',
    isAction: true,
    cell: (product) => (
      <input
        type="checkbox"
        aria-label={`Choose ${product.title}`}
        checked={ids.has(product.id)}
        onChange={({ target }) => {
          const others = chosen.filter(({ id }) => id !== product.id)
          onChosen(target.checked ? [...others, product] : others)
        }}
        className="size-6 accent-accent"
      />
    ),
  }
}
