import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { beginStocktake, listStocktakes, type Stocktake } from '#contract/goods/stock/stocktakes.ts'
import { inThousands } from '#contract/in-thousands.ts'
import { Button } from '#ui/form/button.tsx'
import { EmptyState, ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { withCategories } from '../../network/with-categories.ts'
import { Moment, Pill } from '../../pieces/cells.tsx'
import { ActionForm } from '../../pieces/edit-form.tsx'
import { SelectField, typed } from '../../pieces/fields.tsx'
import { filtersIn } from '../../pieces/filters-in-address.ts'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { BackLink, PageHead, RowLink } from '../../pieces/page.tsx'
import { KeysetLinks } from '../../pieces/paged-list.tsx'
import { ShelfOptions } from '../catalogue/shelf-options.tsx'
import { countAddress, STOCK } from './stock-address.ts'

export async function loader({ searchParams }: URL) {
  return withCategories(call(listStocktakes, filtersIn(searchParams, { after: true })))
}

export function Screen() {
  const { data, next_after, categories } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const [shelf, setShelf] = useState('')
  const { run, busy, fields, sentence } = useAction(async () => {
    const begun = await call(beginStocktake, { sub_category_id: shelf })
    await navigate(countAddress(begun.data.id))
  })
  return (
    <>
      <PageHead title="Counts" sentence="One or more people can count a shelf while you stay open.">
        <BackLink to={STOCK}>Back to the stock</BackLink>
      </PageHead>
      <ActionForm run={() => run()} className="mb-6 flex flex-wrap items-end gap-3">
        <SelectField
          label="Shelf"
          {...typed(shelf, setShelf, fields.sub_category_id)}
          className="w-64 max-560:w-full"
        >
          <option value="">Please choose</option>
          <ShelfOptions categories={categories} />
        </SelectField>
        <Button type="submit" busy={busy}>
          Count it
        </Button>
        {sentence && <ErrorNote sentence={sentence} />}
      </ActionForm>
      {data.length === 0 ? (
        <EmptyState title="Nothing has been counted yet" sentence="Choose a shelf to begin." />
      ) : (
        <ListTable caption="Counts" columns={columns} rows={data} />
      )}
      <KeysetLinks next={next_after} />
    </>
  )
}

const columns: Column<Stocktake>[] = [
  { title: 'Shelf', cell: ({ id, title }) => <RowLink to={countAddress(id)}>{title}</RowLink> },
  { title: 'Status', cell: ({ state }) => <StocktakePill state={state} /> },
  { title: 'Counted', cell: ({ counted }) => inThousands(counted) },
  { title: 'Off', cell: ({ off }) => inThousands(off) },
  { title: 'Begun', cell: ({ begun_at }) => <Moment at={begun_at} /> },
  { title: 'By', cell: ({ begun_by }) => begun_by },
]

export function StocktakePill({ state }: Pick<Stocktake, 'state'>) {
  if (state === 'open') return <Pill tone="yellow">Under way</Pill>
  return state === 'finished' ? <Pill tone="green">Finished</Pill> : <Pill tone="grey">Discarded</Pill>
}
