import type { Category } from '#contract/dashboard/dashboard.ts'
import { isSame } from '#contract/is-same.ts'
import { changeProduct, type ProductOfForm } from '#contract/office/products/products.ts'
import { isRefused } from '#contract/refused.ts'
import { call } from '../network/call.ts'
import { useAction } from '../network/use-action.ts'
import { ActionForm } from '../pieces/action-form.tsx'
import { RefusedNote } from '../pieces/refused-note.tsx'
import { SaveBar } from '../pieces/save-bar.tsx'
import { theirChanges } from '../pieces/their-changes.ts'
import { useEdited } from '../pieces/use-edited.ts'
import { WhatTheyChanged } from '../pieces/what-they-changed.tsx'
import { draftOf, factsOf, fieldWords, type ProductDraft, shownIn } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'

interface Props {
  product: ProductOfForm
  categories: readonly Category[]
  onDone: (sentence: string) => Promise<void>
}

/** All that is told of a product. What another person has changed meanwhile is shown beside the operator's own. */
export function ProductForm({ product, categories, onDone }: Props) {
  const edited = useEdited(product, draftOf)
  const { draft, merged, over } = edited
  const { run, busy, fields, sentence } = useAction(async () => {
    const { title } = await edited.save(() => saveOver(over, edited.wanted))
    await onDone(`${title} is saved.`)
  })
  return (
    <ActionForm run={() => run()} className="grid gap-4" aria-label="What is told of it">
      <ProductFields draft={draft} onChange={edited.setDraft} fields={fields} categories={categories} />
      <RefusedNote sentence={sentence} fields={fields} />
      {merged && (
        <WhatTheyChanged
          changes={theirChanges(merged, draft, {
            names: fieldWords,
            shown: (one, name) => shownIn(one, name, categories),
          })}
        />
      )}
      <SaveBar busy={busy} hasTheirs={merged !== undefined} takeTheirs={edited.takeTheirs} />
    </ActionForm>
  )
}

/** What others have changed elsewhere, a price or the stock, is nothing to choose about here: it is saved over that. */
async function saveOver(seen: ProductOfForm, draft: ProductDraft): Promise<ProductOfForm> {
  const facts = { ...factsOf(draft), product_id: seen.id }
  for (let { version } = seen; ; ) {
    try {
      return (await call(changeProduct, { ...facts, version })).data
    } catch (error) {
      if (!isRefused(error, 'changed_meanwhile')) throw error
      const now = error.details.now as ProductOfForm
      if (!isSame(draftOf(seen), draftOf(now))) throw error
      version = now.version
    }
  }
}
