import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { addProduct } from '#contract/goods/products/products.ts'
import { readDollars, toDollars } from '#contract/money.ts'
import { type Category, fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { Button } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { call, useAction } from '../../network/call.ts'
import { ActionForm, RefusedNote } from '../../pieces/edit-form.tsx'
import { Field, typed } from '../../pieces/fields.tsx'
import { ownIdOf } from '../../pieces/own-id-of.ts'
import { BackLink, PageHead, useGoOn, WordLink } from '../../pieces/page.tsx'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'
import { CATALOGUE, CATEGORIES, productAddress } from './catalogue-address.ts'
import { emptyDraft, factsOf, type ProductDraft } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'

export const loader = async () => (await call(fetchCategories, {})).data

export function Screen() {
  const categories = useLoaderData<typeof loader>()
  const hasShelves = categories.some(({ subcategories }) => subcategories.length > 0)
  return (
    <>
      <PageHead title="New product" sentence="It goes on sale as soon as you save it, with no stock yet.">
        <BackLink to={CATALOGUE}>Back to the catalogue</BackLink>
      </PageHead>
      {hasShelves ? <NewProductForm categories={categories} /> : <NoShelves />}
    </>
  )
}

function NoShelves() {
  return (
    <EmptyState
      title="No shelves yet"
      sentence="Every product sits on a shelf in a category. Add those first."
    >
      <WordLink to={CATEGORIES}>Categories</WordLink>
    </EmptyState>
  )
}

function NewProductForm({ categories }: { categories: readonly Category[] }) {
  const goOn = useGoOn()
  const [draft, setDraft] = useState(emptyDraft)
  const [price, setPrice] = useState('')
  const [ownId, setOwnId] = useState<string>()
  useUnsaved([emptyDraft, ''], [draft, price])
  const id = ownId ?? idFrom(draft)
  const { run, busy, fields, sentence } = useAction(async () => {
    const { data } = await callReauthenticated(addProduct, {
      ...factsOf(draft),
      id,
      price: toDollars(readDollars(price.trim()) ?? 0),
    })
    await goOn(productAddress(data.id))
  })
  return (
    <ActionForm run={() => run()} className="grid max-w-180 gap-4">
      <ProductFields draft={draft} onChange={setDraft} fields={fields} categories={categories} isNew />
      <div className="grid gap-4 560:grid-cols-2">
        <Field
          label={draft.sold_by === 'weight' ? 'Price per kg' : 'Price'}
          before="$"
          inputMode="decimal"
          {...typed(price, setPrice, fields.price)}
        />
        <Field
          label="Id"
          hint="Used in web addresses and files. It can’t be changed later"
          {...typed(id, setOwnId, fields.id)}
        />
      </div>
      <RefusedNote sentence={sentence} fields={fields} />
      <Button type="submit" busy={busy} className="justify-self-start">
        Save
      </Button>
    </ActionForm>
  )
}

/** Returns the default id: `gala-apples-1.5kg` for `Gala apples, 1.5 kg`. */
function idFrom({ title, pack_size, pack_unit }: ProductDraft): string {
  if (title.trim() === '') return ''
  return `${ownIdOf(title)}-${pack_size}${pack_unit}`.replace(/^-/, '').slice(0, 64)
}
