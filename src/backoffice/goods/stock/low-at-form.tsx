import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ON_HAND } from '#contract/goods/catalogue/product-limits.ts'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { amountAsTyped, amountInWords, amountSentence, readAmount } from '#contract/goods/stock/amounts.ts'
import { lowAt } from '#contract/goods/stock/low-stock.ts'
import { setLowStock } from '#contract/goods/stock/stock.ts'
import { isRefused, Refused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { call, useAction } from '../../network/call.ts'
import { ActionForm } from '../../pieces/edit-form.tsx'
import { Field, typed } from '../../pieces/fields.tsx'

interface Props {
  product: OfficeProduct
  onDone: (sentence: string) => Promise<void>
}

export function LowAtForm({ product, onDone }: Props) {
  const [text, setText] = useState(() => written(product))
  const [seen, setSeen] = useState(product.low_at)
  useUnsaved(written({ ...product, low_at: seen }), text)
  const { revalidate } = useRevalidator()
  const { run, busy, fields, sentence } = useAction(async () => {
    const typed = text.trim()
    const low_at = typed === '' ? null : readAmount(product, typed, ON_HAND)
    if (low_at === undefined) {
      const words = amountSentence(product, ON_HAND).replace(/\.$/, ', or nothing.')
      throw new Refused('invalid_input', [400, ''], { fields: { low_at: words } })
    }
    await call(setLowStock, { product_id: product.id, low_at, seen_low_at: seen }).catch(async (error) => {
      if (!isRefused(error, 'changed_meanwhile')) throw error
      const now = (error.details.now as OfficeProduct).low_at
      setSeen(now)
      await revalidate()
      const words =
        now === null ? 'has gone back to the shop’s level' : `has set it to ${amountInWords(product, now)}`
      throw new Refused('changed_meanwhile', [409, `Another team member ${words}. Save again to keep yours.`])
    })
    setSeen(low_at)
    setText((typed) => (typed === text ? written({ ...product, low_at }) : typed))
    await onDone(
      `${product.title} is low at ${amountInWords(product, lowAt({ ...product, low_at }))} on hand.`,
    )
  })
  return (
    <ActionForm run={() => run()} className="mt-4 grid gap-3 border-outline border-t pt-4">
      <Field
        label={product.sold_by === 'weight' ? 'Low at, kilograms' : 'Low at'}
        hint={`If left empty: ${amountInWords(product, lowAt({ ...product, low_at: null }))}, like the rest of the shop.`}
        inputMode="decimal"
        {...typed(text, setText, fields.low_at)}
      />
      {sentence && <ErrorNote sentence={sentence} />}
      <Button type="submit" tone="quiet" busy={busy}>
        Save
      </Button>
    </ActionForm>
  )
}

function written(product: OfficeProduct): string {
  return product.low_at === null ? '' : amountAsTyped(product, product.low_at)
}
