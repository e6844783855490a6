import { productLabels } from '#contract/goods/products/product-columns.ts'
import { changeProduct, type ProductOfForm } from '#contract/goods/products/products.ts'
import type { Category } from '#contract/offers/home-page/dashboard.ts'
import { call, useAction } from '../../network/call.ts'
import { ActionForm, RefusedNote, SaveBar, theirsOf, useEdited } from '../../pieces/edit-form.tsx'
import { draftOf, factsOf, shownIn } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import { saveOverOthers } from './save-over-others.ts'

interface Props {
  product: ProductOfForm
  categories: readonly Category[]
  onDone: (sentence: string) => Promise<void>
}

/** Edits a product's facts. Shows another operator's concurrent changes beside one's own. */
export function ProductForm({ product, categories, onDone }: Props) {
  const edited = useEdited(product, draftOf)
  const { draft, over } = edited
  const { run, busy, fields, sentence } = useAction(async () => {
    const facts = { ...factsOf(edited.wanted), product_id: product.id }
    const save = async (version: number) => (await call(changeProduct, { ...facts, version })).data
    const { title } = await edited.save(() => saveOverOthers(over, { partOf: draftOf, save }))
    await onDone(`${title} is saved.`)
  })
  return (
    <ActionForm run={() => run()} className="grid gap-4" aria-label="Product details">
      <ProductFields draft={draft} onChange={edited.setDraft} fields={fields} categories={categories} />
      <RefusedNote sentence={sentence} fields={fields} />
      <SaveBar
        busy={busy}
        {...theirsOf(edited, { names: productLabels, shown: (one, name) => shownIn(one, name, categories) })}
      />
    </ActionForm>
  )
}
