import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { packInWords, productInWords } from '#contract/goods/catalogue/pack-in-words.ts'
import { ON_HAND } from '#contract/goods/catalogue/product-limits.ts'
import { amountInWords, amountSentence, howMany, readAmount } from '#contract/goods/stock/amounts.ts'
import { countProduct, type Stocktake, type StocktakeLine } from '#contract/goods/stock/stocktakes.ts'
import { isRefused, Refused } from '#contract/refused.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { ActionForm } from '../../pieces/edit-form.tsx'
import { Field, typed } from '../../pieces/fields.tsx'
import { useDone } from '../../pieces/page.tsx'

interface Props {
  line: StocktakeLine
  stocktake: Stocktake
  text: string
  setText: (text: string) => void
  /** Empties the field, unless something else was typed since. */
  onCounted: (text: string) => void
  /** Called when the stocktake no longer accepts counts. */
  onEnded: () => Promise<void>
}

/** A product on a count sheet. The expected stock is hidden until it is counted, so that it cannot bias the count. */
export function CountRow({ line, stocktake, text, ...rest }: Props) {
  const { title, brand, barcode, count } = line
  const isOpen = stocktake.state === 'open'
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card bg-raised p-3 ring-1 ring-outline ring-inset">
      <p className="min-w-44 flex-1">
        <span className="wrap-anywhere block font-semibold">{title}</span>
        <span className="text-13 text-muted">
          {[brand, packInWords(line), barcode].filter(Boolean).join(' · ')}
        </span>
        {count && <Counted line={line} count={count} isOver={stocktake.state === 'finished'} />}
      </p>
      {!isOpen && text !== '' && (
        <p className="font-semibold text-warning">You have typed {text}, which is not counted.</p>
      )}
      {isOpen && <CountForm line={line} stocktakeId={stocktake.id} text={text} {...rest} />}
    </li>
  )
}

interface CountedProps {
  line: StocktakeLine
  count: NonNullable<StocktakeLine['count']>
  isOver: boolean
}

function Counted({ line, count: { counted, expected, by, adjusted }, isOver }: CountedProps) {
  const off = counted - expected
  const many =
    off > 0
      ? `${amountInWords(line, off)} more than`
      : off < 0
        ? `${amountInWords(line, -off)} fewer than`
        : 'as'
  return (
    <span className={off === 0 ? 'block text-success' : 'block font-semibold text-warning'}>
      {amountInWords(line, counted)} counted by {by}, {many} the books said
      {isOver && adjusted === null && '; the count has changed since, so stock was left alone'}
    </span>
  )
}

interface FormProps extends Omit<Props, 'stocktake'> {
  stocktakeId: string
}

function CountForm({ line, stocktakeId, text, setText, onCounted, onEnded }: FormProps) {
  const done = useDone()
  const { product_id, count } = line
  // One product comes in several sizes.
  const name = productInWords(line)
  const label = count ? 'Count again' : howMany(line)
  const row = useRef<HTMLDivElement>(null)
  // The count's version when the field got the focus. After a conflict, the next press replaces the other count.
  const [seen, setSeen] = useState<number | null>()
  const { revalidate } = useRevalidator()
  const { run, busy, fields, sentence } = useAction(async () => {
    const counted = readAmount(line, text, ON_HAND)
    if (counted === undefined)
      throw new Refused('invalid_input', [400, ''], { fields: { counted: amountSentence(line, ON_HAND) } })
    const asked = {
      stocktake_id: stocktakeId,
      product_id,
      counted,
      seen_count: seen === undefined ? (count?.version ?? null) : seen,
    }
    await call(countProduct, asked).catch(async (error) => {
      if (isRefused(error, 'not_found')) await onEnded()
      if (!isRefused(error, 'changed_meanwhile')) throw error
      const now = (error.details.now as StocktakeLine).count
      setSeen(now?.version ?? null)
      await revalidate()
      const theirs = now
        ? `${now.by} has counted ${amountInWords(line, now.counted)}.`
        : 'Another team member has changed it.'
      throw new Refused('changed_meanwhile', [409, `${theirs} Save again if yours is right.`])
    })
    onCounted(text)
    setSeen(undefined)
    focusNextCount(row.current)
    await done(`${name}: ${amountInWords(line, counted)} counted.`)
  })
  return (
    <ActionForm run={() => run()} className="grid gap-2">
      <div ref={row} className="flex items-start gap-2">
        <Field
          label={label}
          aria-label={`${label}: ${name}`}
          inputMode="decimal"
          {...typed(text, setText, fields.counted)}
          onFocus={() => setSeen((before) => (before === undefined ? (count?.version ?? null) : before))}
          className="w-40"
        />
        {/* Aligned with the field, not with the error below it. */}
        <QuietButton type="submit" busy={busy} className="mt-6" aria-label={`Save the count of ${name}`}>
          Save
        </QuietButton>
      </div>
      {sentence && <ErrorNote sentence={sentence} />}
    </ActionForm>
  )
}

/** Goes on to the next product, unless the operator has moved on already. */
function focusNextCount(row: HTMLElement | null): void {
  if (!row?.contains(document.activeElement)) return
  row.closest('li')?.nextElementSibling?.querySelector('input')?.focus()
}
