import { packInWords } from '#contract/goods/catalogue/pack-in-words.ts'
import { UNITS_AT_ONCE } from '#contract/goods/catalogue/product-limits.ts'
import { amountInWords, amountSentence, howMany, readAmount } from '#contract/goods/stock/amounts.ts'
import type { StockLine } from '#contract/goods/stock/stock.ts'
import { Refused } from '#contract/refused.ts'
import { IconButton } from '#ui/form/button.tsx'
import { Field, typed } from '../../pieces/fields.tsx'

type OrderedProduct = Pick<
  StockLine,
  'id' | 'title' | 'brand' | 'pack_size' | 'pack_unit' | 'pack_count' | 'sold_by' | 'on_hand'
>

export interface DraftLine {
  product: OrderedProduct
  quantity: string
}

export function askOf({ product, quantity }: DraftLine) {
  return { product_id: product.id, quantity: readQuantity(product, quantity) }
}

function readQuantity(product: OrderedProduct, text: string): number {
  const quantity = readAmount(product, text, UNITS_AT_ONCE)
  if (quantity !== undefined) return quantity
  throw new Refused('invalid_input', [400, `${product.title}: ${amountSentence(product, UNITS_AT_ONCE)}`])
}

interface LinesProps {
  lines: readonly DraftLine[]
  onChange: (lines: readonly DraftLine[]) => void
}

export function OrderedLines({ lines, onChange }: LinesProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-14">Products</legend>
      <p role="status" className={lines.length === 0 ? 'text-muted' : 'sr-only'}>
        {lines.length === 0 ? 'None yet. Find products and add them.' : `${lines.length} in this order.`}
      </p>
      <ul className="grid gap-2">
        {lines.map(({ product, quantity }, at) => (
          <li key={product.id} className="flex flex-wrap items-end gap-3 rounded-card bg-well p-3">
            <p className="min-w-40 flex-1">
              <span className="wrap-anywhere block font-semibold">{product.title}</span>
              <span className="text-13 text-muted">
                {packInWords(product)}, {amountInWords(product, product.on_hand)} on hand
              </span>
            </p>
            <Field
              label={howMany(product)}
              aria-label={`${howMany(product)} of ${product.title}`}
              inputMode="decimal"
              {...typed(quantity, (quantity) => onChange(lines.with(at, { product, quantity })))}
              className="w-28"
            />
            <IconButton
              icon="close"
              label={`Remove ${product.title}`}
              onClick={() => onChange(lines.filter((line) => line.product.id !== product.id))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
