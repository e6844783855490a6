import type { ReactNode } from 'react'
import type { StockLine } from '#contract/goods/stock/stock.ts'
import { LINES_OF_A_SUPPLIER_ORDER } from '#contract/goods/stock/supplier-order-states.ts'
import { ErrorNote } from '#ui/states/states.tsx'
import type { useAction } from '../../network/call.ts'
import { ActionForm } from '../../pieces/edit-form.tsx'
import { Field, TextArea, typedInto } from '../../pieces/fields.tsx'
import { requireNearYears } from '../../pieces/require-near-years.ts'
import { AddProducts } from './add-products.tsx'
import { askOf, type DraftLine, OrderedLines } from './ordered-lines.tsx'

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
