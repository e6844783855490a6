import { useState } from 'react'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { PRODUCTS_OF_A_DEAL } from '#contract/offers/deals/deal-limits.ts'
import { changeDeal, type DealOfForm, makeDeal } from '#contract/offers/deals/deals.ts'
import { AddProducts } from '../../goods/stock/add-products.tsx'
import { call, useAction } from '../../network/call.ts'
import { ActionForm, RefusedNote, SaveBar, theirsOf, useEdited } from '../../pieces/edit-form.tsx'
import { Field, typedInto } from '../../pieces/fields.tsx'
import { type Once, useIdempotencyKey } from '../../pieces/use-idempotency-key.ts'
import { type DealDraft, draftOf, factsOf, fieldWords, shownIn } from './deal-draft.ts'
import { DealProducts } from './deal-products.tsx'

interface Props {
  /** Undefined for a new deal. */
  deal: DealOfForm | undefined
  onDone: (saved: DealOfForm) => Promise<void>
}

/** Edits a deal. Shows another operator's concurrent changes beside one's own. */
export function DealForm({ deal, onDone }: Props) {
  const edited = useEdited(deal, draftOf)
  const { draft, over } = edited
  const once = useIdempotencyKey()
  const [found, setFound] = useState<readonly OfficeProduct[]>([])
  const products = [...found, ...(over?.products ?? []), ...(deal?.products ?? [])]
  const { run, busy, fields, sentence } = useAction(async () => {
    const saved = await edited.save(async () => (await save(once, over, edited.wanted)).data)
    if (saved) await onDone(saved)
  })
  const put = (more: Partial<DealDraft>) => edited.setDraft({ ...draft, ...more })
  const isFull = draft.product_ids.length >= PRODUCTS_OF_A_DEAL
  function add(product: OfficeProduct) {
    setFound([product, ...found])
    put({ product_ids: [...draft.product_ids, product.id] })
  }
  const field = typedInto(draft, edited.setDraft, fields)
  const titleOf = (id: string) => products.find((product) => product.id === id)?.title ?? id
  return (
    <div className="grid gap-6 1024:grid-cols-[minmax(0,1fr)_360px]">
      <ActionForm run={() => run()} className="grid content-start gap-4" aria-label="The collection">
        <div className="grid gap-4 560:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Field
            label={fieldWords.heading}
            hint="What shoppers read, like Winter soups"
            {...field('heading')}
          />
          <Field
            label={fieldWords.code}
            hint="None, if left empty"
            autoCapitalize="characters"
            {...field('code')}
          />
        </div>
        <DealProducts
          products={draft.product_ids.flatMap((id) => products.find((one) => one.id === id) ?? [])}
          onChange={(product_ids) => put({ product_ids })}
          error={Object.entries(fields).find(([name]) => name.startsWith('product_ids'))?.[1]}
        />
        <RefusedNote sentence={sentence} fields={fields} />
        <SaveBar
          busy={busy}
          {...theirsOf(edited, { names: fieldWords, shown: (one, name) => shownIn(one, name, titleOf) })}
        />
      </ActionForm>
      <div className="grid content-start">
        <AddProducts chosen={draft.product_ids} isFull={isFull} onAdd={add} />
      </div>
    </div>
  )
}

function save(once: Once, seen: DealOfForm | undefined, draft: DealDraft) {
  if (!seen) return once((options) => call(makeDeal, factsOf(draft), options))
  return call(changeDeal, { deal_id: seen.id, version: seen.version, ...factsOf(draft) })
}
