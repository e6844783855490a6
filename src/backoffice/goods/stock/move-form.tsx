import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { UNITS_AT_ONCE } from '#contract/goods/catalogue/product-limits.ts'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { amountInWords, amountSentence, howMany, readAmount } from '#contract/goods/stock/amounts.ts'
import { moveStock, type StockLot } from '#contract/goods/stock/stock.ts'
import { stockReasons } from '#contract/goods/stock/stock-reasons.ts'
import { Refused } from '#contract/refused.ts'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { call, useAction } from '../../network/call.ts'
import { dayWithYear } from '../../pieces/cells.tsx'
import { EntryForm } from '../../pieces/edit-form.tsx'
import { Field, SelectField, typed, typedInto } from '../../pieces/fields.tsx'
import { useDone } from '../../pieces/page.tsx'
import { useIdempotencyKey } from '../../pieces/use-idempotency-key.ts'
import { howSoon, PASSED_QUESTION } from './lot-in-words.tsx'

interface Props {
  product: OfficeProduct
  /** Lots with stock left; undefined where the form asks for no lot. */
  lots?: readonly StockLot[]
}

const DELIVERY = 'Delivery'
const emptyLot = { count: '', lotId: '', code: '', bestBefore: '' }
type Draft = typeof emptyLot & { reason: string }

export function MoveForm({ product, lots }: Props) {
  const done = useDone()
  const [draft, setDraft] = useState<Draft>({ ...emptyLot, reason: stockReasons[0][0] })
  const { count, reason, lotId, code, bestBefore } = draft
  const change = (part: Partial<Draft>) => setDraft((draft) => ({ ...draft, ...part }))
  const [askedOf, setAskedOf] = useState('')
  useUnsaved(['', '', ''], [count, code, bestBefore])
  const { revalidate } = useRevalidator()
  const once = useIdempotencyKey({ onUsedDifferently: revalidate })
  const way = stockReasons.find(([words]) => words === reason)?.[1] ?? 1
  const isLotIn = lots !== undefined && reason === DELIVERY
  const hasPassed = isLotIn && bestBefore !== '' && howSoon(bestBefore) === 'passed'
  const isAsked = hasPassed && askedOf === bestBefore
  const isLotOut = lots !== undefined && lots.length > 0 && way < 0
  const action = useAction(async () => {
    const many = readAmount(product, count, UNITS_AT_ONCE)
    if (many === undefined)
      throw new Refused('invalid_input', [400, ''], {
        fields: { by: amountSentence(product, UNITS_AT_ONCE) },
      })
    if (hasPassed && !isAsked) {
      setAskedOf(bestBefore)
      throw new Refused('invalid_input', [400, ''], { fields: { best_before: PASSED_QUESTION } })
    }
    const asked = {
      product_id: product.id,
      by: way * many,
      reason,
      ...(isLotIn && { lot_code: code, best_before: bestBefore || null }),
      ...(isLotOut && lotId && { lot_id: lotId }),
    }
    const { data } = await once((options) => call(moveStock, asked, options))
    // The next delivery is another lot with another date.
    change(emptyLot)
    await done(`${product.title}: ${amountInWords(data, data.on_hand)} on hand now.`)
  })
  const field = typedInto(draft, change)
  return (
    <EntryForm
      action={action}
      submit={isAsked ? 'Receive it anyway' : 'Save the change'}
      tone="quiet"
      className="mt-3 grid gap-3"
    >
      <SelectField label="Why" {...field('reason')}>
        {stockReasons.map(([words, way]) => (
          <option key={words} value={words}>
            {way > 0 ? '+' : '−'} {words}
          </option>
        ))}
      </SelectField>
      <Field label={howMany(product)} inputMode="decimal" {...field('count', action.fields.by)} />
      {isLotOut && (
        <LotField
          product={product}
          lots={lots}
          value={lotId}
          onChange={(lotId) => change({ lotId })}
          error={action.fields.lot_id}
        />
      )}
      {isLotIn && <NewLotFields draft={draft} onChange={change} errors={action.fields} />}
    </EntryForm>
  )
}

interface NewLotProps {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  errors: Record<string, string>
}

function NewLotFields({ draft, onChange, errors }: NewLotProps) {
  const field = typedInto(draft, onChange)
  return (
    <>
      <Field
        label="Best before"
        hint="If the pack has a date."
        type="date"
        {...field('bestBefore', errors.best_before)}
      />
      <Field
        label="Lot"
        hint="If one is printed on the pack."
        maxLength={40}
        {...field('code', errors.lot_code)}
      />
    </>
  )
}

interface LotFieldProps {
  product: OfficeProduct
  lots: readonly StockLot[]
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

function LotField({ product, lots, value, onChange, error }: LotFieldProps) {
  return (
    <SelectField label="From which lot" {...typed(value, onChange, error)}>
      <option value="">Not sure</option>
      {lots.map((lot) => (
        <option key={lot.id} value={lot.id}>
          {lotInWords(product, lot)}
        </option>
      ))}
    </SelectField>
  )
}

function lotInWords(product: OfficeProduct, { code, best_before, remaining }: StockLot): string {
  const date = best_before ? dayWithYear(best_before) : 'No date'
  return [date, code && `lot ${code}`, `about ${amountInWords(product, remaining)}`]
    .filter(Boolean)
    .join(' · ')
}
