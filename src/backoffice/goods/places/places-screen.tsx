import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { listOfficeCategories } from '#contract/goods/categories/categories.ts'
import { aisleInWords, LONGEST_PLACE } from '#contract/goods/categories/place.ts'
import { classNames } from '#ui/class-names.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { call } from '../../network/call.ts'
import { SmallPicture } from '../../pieces/cells.tsx'
import { ActionForm, RefusedNote } from '../../pieces/edit-form.tsx'
import { Field, typed, typedInto } from '../../pieces/fields.tsx'
import { BackLink, PageHead, Part } from '../../pieces/page.tsx'
import { CATEGORIES } from '../catalogue/catalogue-address.ts'
import { type PlaceRow, usePlaces } from './use-places.ts'

export const loader = async () => (await call(listOfficeCategories, {})).data

export function Screen() {
  const categories = useLoaderData<typeof loader>()
  const places = usePlaces(categories)
  const { run, busy, sentence, fields, isChanged } = places
  return (
    <>
      <PageHead
        title="Places"
        sentence="Where each shelf stands in the store. Drag a shelf into its aisle, or fill in its fields. Pickers and paper follow the aisles in this order."
      >
        <BackLink to={CATEGORIES}>Back to the categories</BackLink>
      </PageHead>
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
          <QuietButton onClick={() => places.putBack()}>Undo</QuietButton>
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
      <QuietButton type="submit">Add</QuietButton>
    </ActionForm>
  )
}

interface Props {
  /** The aisle's sign; empty for shelves without a place. */
  aisle: string
  rows: readonly PlaceRow[]
  places: Pick<ReturnType<typeof usePlaces>, 'type' | 'drop'>
}

/** An aisle with its shelves. A shelf is dragged here by its title; its two fields do the same by keyboard. */
function AislePart({ aisle, rows, places: { type, drop } }: Props) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields of each row do what dropping does
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        drop(event.dataTransfer.getData('text/plain'), aisle)
      }}
      className={classNames('rounded-card', isOver && 'bg-success-pale ring-2 ring-accent')}
    >
      <Part title={aisle ? aisleInWords(aisle) : 'Without a place'}>
        {rows.length === 0 && (
          <p className="min-h-11 text-muted">{aisle ? 'Drag shelves here.' : 'Every shelf has its place.'}</p>
        )}
        <div className="grid gap-2">
          {rows.map((row) => (
            <ShelfPlace key={row.shelf.id} row={row} type={type} />
          ))}
        </div>
      </Part>
    </div>
  )
}

function ShelfPlace({ row, type }: { row: PlaceRow } & Pick<Props['places'], 'type'>) {
  const { shelf, theirs, isChanged } = row
  const { aisle, bay, under } = row
  const field = typedInto({ aisle, bay, under }, (typed) => type(shelf.id, typed))
  return (
    <fieldset
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-raised p-2 ring-1 ring-inset',
        isChanged ? 'ring-accent' : 'ring-outline',
      )}
    >
      <legend className="sr-only">{shelf.title}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the two fields beside it do what dragging does */}
      <div
        draggable
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData('text/plain', shelf.id)
          dataTransfer.effectAllowed = 'move'
        }}
        className="flex flex-1 basis-full cursor-grab items-center gap-3 560:basis-44"
      >
        <SmallPicture address={shelf.image} size={44} />
        <span className="grid min-w-0">
          <span className="wrap-anywhere font-semibold">{shelf.title}</span>
          <span className="text-13 text-muted">{shelf.category}</span>
        </span>
      </div>
      <Field label="Aisle" maxLength={LONGEST_PLACE} {...field('aisle')} className="w-24" />
      <Field label="Bay" maxLength={LONGEST_PLACE} {...field('bay')} className="w-24" />
      {theirs && <p className="basis-full text-warning">A teammate has given it {theirs}.</p>}
    </fieldset>
  )
}
