import { useState } from 'react'
import { packInWords } from '#contract/goods/catalogue/pack-in-words.ts'
import { amountInWords } from '#contract/goods/stock/amounts.ts'
import { findStock, type StockLine } from '#contract/goods/stock/stock.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { ActionForm } from '../../pieces/edit-form.tsx'
import { Field, typed } from '../../pieces/fields.tsx'

const SHOWN = 20

interface Props {
  /** Ids of the products already added. */
  chosen: readonly string[]
  /** The list is full. */
  isFull?: boolean
  onAdd: (product: StockLine) => void
}

export function AddProducts({ chosen, isFull = false, onAdd }: Props) {
  const [q, setQ] = useState('')
  const [found, setFound] = useState<readonly StockLine[]>()
  const { run, busy, fields, sentence } = useAction(async () => {
    const { data } = await call(findStock, { ...(q && { q }), page_size: SHOWN })
    setFound(data)
  })
  return (
    <section aria-label="Find products" className="rounded-card bg-raised p-4 ring-1 ring-outline ring-inset">
      <ActionForm run={() => run()} className="flex flex-wrap items-end gap-3">
        <Field
          label="Find products"
          type="search"
          placeholder="Name, brand, barcode or id"
          {...typed(q, setQ, fields.q)}
          className="min-w-40 flex-1"
        />
        <QuietButton type="submit" busy={busy}>
          Find
        </QuietButton>
      </ActionForm>
      {sentence && <ErrorNote sentence={sentence} />}
      <p role="status" className="sr-only">
        {found && (found.length === 0 ? 'Nothing found.' : `${found.length} found.`)}
      </p>
      {found?.length === 0 && <p className="mt-3 text-muted">Nothing found.</p>}
      <ul className="mt-3 grid gap-1">
        {found?.map((product) => (
          <li key={product.id} className="flex items-center gap-2">
            <span className="wrap-anywhere flex-1">
              {product.title}{' '}
              <span className="text-13 text-muted">
                {packInWords(product)}, {amountInWords(product, product.on_hand)} on hand
              </span>
            </span>
            <QuietButton
              usedUp={isFull || chosen.includes(product.id)}
              aria-label={`${chosen.includes(product.id) ? 'Added' : 'Add'} ${product.title}`}
              onClick={() => onAdd(product)}
            >
              {chosen.includes(product.id) ? 'Added' : 'Add'}
            </QuietButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
