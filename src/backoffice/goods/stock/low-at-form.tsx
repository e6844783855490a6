import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ON_HAND } from '#contract/goods/catalogue/product-limits.ts'
import { LOW_STOCK } from '#contract/goods/products/product-table.ts'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { setLowStock } from '#contract/goods/stock/stock.ts'
import { isRefused, Refused } from '#contract/refused.ts'
import { readWhole, wholeSentence } from '#contract/whole-number.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { call, useAction } from '../../network/call.ts'
import { ActionForm } from '../../pieces/edit-form.tsx'
import { Field, typed } from '../../pieces/fields.tsx'

interface Props {
  product: OfficeProduct
  onDone: (sentence: string) => Promise<void>
}

export function LowAtForm({ product, onDone }: Props) {
  const [text, setText] = useState(() => written(product.low_at))
  const [seen, setSeen] = useState(product.low_at)
  useUnsaved(written(seen), text)
  const { revalidate } = useRevalidator()
  const { run, busy, fields, sentence } = useAction(async () => {
    const typed = text.trim()
    const low_at = typed === '' ? null : readWhole(typed, ON_HAND)
    if (low_at === undefined) {
      const words = wholeSentence(ON_HAND).replace('.', ', or nothing.')
      throw new Refused('invalid_input', [400, ''], { fields: { low_at: words } })
    }
    await call(setLowStock, { product_id: product.id, low_at, seen_low_at: seen }).catch(async (error) => {
      if (!isRefused(error, 'changed_meanwhile')) throw error
      const now = (error.details.now as OfficeProduct).low_at
      setSeen(now)
      await revalidate()
      const words = now === null ? 'has gone back to the shop’s level' : `has set it to ${now}`
      throw new Refused('changed_meanwhile', [409, `Another team member ${words}. Save again to keep yours.`])
    })
    setSeen(low_at)
    setText((typed) => (typed === text ? written(low_at) : typed))
    await onDone(`${product.title} is low at ${low_at ?? LOW_STOCK} on hand.`)
  })
  return (
    <ActionForm run={() => run()} className="mt-4 grid gap-3 border-outline border-t pt-4">
      <Field
        label="Low at"
        hint={`If left empty: ${LOW_STOCK}, like the rest of the shop.`}
        inputMode="numeric"
        {...typed(text, setText, fields.low_at)}
      />
      {sentence && <ErrorNote sentence={sentence} />}
      <Button type="submit" tone="quiet" busy={busy}>
        Save
      </Button>
    </ActionForm>
  )
}

function written(lowAt: number | null): string {
  return lowAt === null ? '' : String(lowAt)
}
