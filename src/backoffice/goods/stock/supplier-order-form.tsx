import type { ReactNode } from 'react'
import { packInWords } from '#contract/goods/catalogue/pack-in-words.ts'
import { UNITS_AT_ONCE } from '#contract/goods/catalogue/product-limits.ts'
import { amountInWords, amountSentence, howMany, readAmount } from '#contract/goods/stock/amounts.ts'
import type { StockLine } from '#contract/goods/stock/stock.ts'
import { LINES_OF_A_SUPPLIER_ORDER } from '#contract/goods/stock/supplier-order-states.ts'
import { Refused } from '#contract/refused.ts'
import { IconButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import type { useAction } from '../../network/call.ts'
import { ActionForm } from '../../pieces/edit-form.tsx'
import { Field, requireNearYears, TextArea, typed, typedInto } from '../../pieces/fields.tsx'
import { AddProducts } from './add-products.tsx'

export interface OrderDraft {
  expectedOn: string
  note: string
  lines: readonly DraftLine[]
}

/** Returns the request body. An unchanged date passes, however far away. */
export function wantedOf({ expectedOn, note, lines }: OrderDraft, was?: string | null) {
  requireNearYears({ expected_on: expectedOn }, { expected_on: was ?? '' })
  return { expected_on: expectedOn || null, note, lines: lines.map(askOf) }
}

interface Props {
  draft: OrderDraft
  onChange: (draft: OrderDraft) => void
  onAdd: (product: StockLine) => void
  action: ReturnType<typeof useAction<[]>>
  buttons: ReactNode
  above?: ReactNode
  beside?: ReactNode
}

export function SupplierOrderForm({ draft, onChange, onAdd, action, buttons, above, beside }: Props) {
  const { lines } = draft
  const { run, fields, sentence } = action
  const field = typedInto(draft, onChange, fields)
  // The service only refuses lines that are missing, which is over once there is one.
  const wrong = (lines.length === 0 ? fields.lines : undefined) ?? sentence
  return (
    <div className="grid gap-6 1024:grid-cols-[minmax(0,1fr)_320px]">
      <ActionForm run={() => run()} className="grid content-start gap-4">
        {above}
        <Field
          label="Expected"
          type="date"
          hint="If they gave a date."
          {...field('expectedOn', fields.expected_on)}
          className="max-w-60"
        />
        <OrderedLines lines={lines} onChange={(lines) => onChange({ ...draft, lines })} />
        <TextArea label="A note for the office" name="note" maxLength={1000} {...field('note')} />
        {wrong && <ErrorNote sentence={wrong} />}
        <div className="flex flex-wrap gap-3">{buttons}</div>
      </ActionForm>
      <div className="grid content-start gap-4">
        <AddProducts
          chosen={lines.map(({ product }) => product.id)}
          isFull={lines.length >= LINES_OF_A_SUPPLIER_ORDER}
          onAdd={onAdd}
        />
        {beside}
      </div>
    </div>
  )
}

type OrderedProduct = Pick<
  StockLine,
  'id' | 'title' | 'brand' | 'pack_size' | 'pack_unit' | 'pack_count' | 'sold_by' | 'on_hand'
>

export interface DraftLine {
  product: OrderedProduct
  quantity: string
}

function askOf({ product, quantity }: DraftLine) {
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

function OrderedLines({ lines, onChange }: LinesProps) {
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
