import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ProductOfForm } from '#contract/office/products.ts'
import { moveStock } from '#contract/office/stock.ts'
import { stockReasons } from '#contract/office/stock-reasons.ts'
import { isRefused, Refused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { call } from '../network/call.ts'
import { useDeed } from '../network/use-deed.ts'
import { DeedForm } from '../pieces/deed-form.tsx'
import { SelectField } from '../pieces/select-field.tsx'
import { StockInPlace } from './stock-in-place.tsx'

interface Props {
  product: ProductOfForm
  onDone: (sentence: string) => Promise<void>
}

/** What is on hand, counted anew or taken in and out with a reason. */
export function StockBlock({ product, onDone }: Props) {
  const [count, setCount] = useState('')
  const [reason, setReason] = useState<string>(stockReasons[0][0])
  const { revalidate } = useRevalidator()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { run, busy, fields, sentence } = useDeed(async () => {
    const way = stockReasons.find(([words]) => words === reason)?.[1] ?? 1
    const many = /^[1-9]\d{0,5}$/.test(count.trim()) ? Number(count) : undefined
    if (many === undefined)
      throw new Refused('invalid_input', [400, ''], { fields: { by: 'A number like 24.' } })
    // One movement, however often it is sent. What is corrected after a lost answer keeps the key as well: if the first
    // one has arrived after all, the service says so and books nothing more.
    const headers = { 'Idempotency-Key': key }
    const asked = { product_id: product.id, by: way * many, reason }
    const { data } = await call(moveStock, asked, { headers }).catch(async (error) => {
      if (isRefused(error, 'key_used_differently')) {
        setKey(crypto.randomUUID())
        await revalidate()
      }
      throw error
    })
    setKey(crypto.randomUUID())
    setCount('')
    await onDone(`${product.title}: ${data.on_hand} on hand now.`)
  })
  return (
    <section aria-labelledby="stock" className="rounded-card bg-raised p-4 ring-1 ring-outline ring-inset">
      <h2 id="stock" className="mb-2 text-16">
        Stock
      </h2>
      <p className="flex flex-wrap items-center gap-2">
        On hand <StockInPlace product={product} onDone={onDone} />
        {product.held > 0 && <span className="text-muted">and {product.held} held by orders</span>}
      </p>
      <DeedForm run={() => run()} className="mt-3 grid gap-3">
        <SelectField label="Why" value={reason} onChange={({ target }) => setReason(target.value)}>
          {stockReasons.map(([words, way]) => (
            <option key={words} value={words}>
              {way > 0 ? '+' : '−'} {words}
            </option>
          ))}
        </SelectField>
        <Field
          label="How many"
          inputMode="numeric"
          autoComplete="off"
          value={count}
          onChange={({ target }) => setCount(target.value)}
          error={fields.by}
        />
        {sentence && <ErrorNote sentence={sentence} />}
        <Button type="submit" tone="quiet" busy={busy}>
          Save the change
        </Button>
      </DeedForm>
    </section>
  )
}
