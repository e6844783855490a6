import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { listOfficeCategories } from '#contract/goods/categories/categories.ts'
import { LONGEST_PLACE } from '#contract/goods/categories/place.ts'
import { Button } from '#ui/form/button.tsx'
import { call } from '../../network/call.ts'
import { ActionForm, RefusedNote } from '../../pieces/edit-form.tsx'
import { Field, typed } from '../../pieces/fields.tsx'
import { BackLink, DoneNote, PageHead, useDone } from '../../pieces/page.tsx'
import { CATEGORIES } from '../catalogue/catalogue-address.ts'
import { AislePart } from './aisle-part.tsx'
import { usePlaces } from './use-places.ts'

export async function loader() {
  return (await call(listOfficeCategories, {})).data
}

export function Screen() {
  const categories = useLoaderData<typeof loader>()
  const { said, done } = useDone()
  const places = usePlaces(categories, done)
  const { run, busy, sentence, fields, isChanged } = places
  return (
    <>
      <PageHead
        title="Places"
        sentence="Where each shelf stands in the store. Drag a shelf into its aisle, or fill in its fields. Pickers and paper follow the aisles in this order."
      >
        <BackLink to={CATEGORIES}>Back to the categories</BackLink>
      </PageHead>
      <DoneNote sentence={said} rows={categories} />
      <NewAisle onAdd={places.addAisle} />
      {places.aisles.map(({ aisle, rows }) => (
        <AislePart key={aisle} aisle={aisle} rows={rows} places={places} />
      ))}
      <p role="status" className="sr-only">
        {places.moved}
      </p>
      <RefusedNote sentence={sentence} fields={fields} />
      {isChanged && (
        <div className="sticky bottom-0 flex flex-wrap items-center gap-3 bg-surface py-3">
          <Button busy={busy} onClick={() => run()}>
            Save the places
          </Button>
          <Button tone="quiet" onClick={() => places.putBack()}>
            Undo
          </Button>
        </div>
      )}
    </>
  )
}

/** A shelf is dragged into an aisle that is there, so an empty one can be added. */
function NewAisle({ onAdd }: { onAdd: (aisle: string) => void }) {
  const [aisle, setAisle] = useState('')
  return (
    <ActionForm
      run={() => {
        if (aisle.trim()) onAdd(aisle.trim())
        setAisle('')
      }}
      className="mb-6 flex flex-wrap items-end gap-3"
    >
      <Field
        label="New aisle"
        maxLength={LONGEST_PLACE}
        hint="As its sign says: 4, or Bakery"
        {...typed(aisle, setAisle)}
      />
      <Button type="submit" tone="quiet">
        Add
      </Button>
    </ActionForm>
  )
}
