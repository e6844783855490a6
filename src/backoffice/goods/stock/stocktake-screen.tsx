import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { readStocktake, type Stocktake } from '#contract/goods/stock/stocktakes.ts'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { call } from '../../network/call.ts'
import { History } from '../../people/audit/history.tsx'
import { filtersIn, pageIn } from '../../pieces/filters-in-address.ts'
import { DoneNote, PageHead, TextLink, useDone } from '../../pieces/page.tsx'
import {
  EmptyList,
  FilterChoice,
  FilterForm,
  FilterSearch,
  foundInWords,
  PageLinks,
} from '../../pieces/paged-list.tsx'
import { CountRow } from './count-row.tsx'
import { countedInWords, EndStocktake, type TypedCount } from './end-stocktake.tsx'
import { COUNTS } from './stock-address.ts'
import { StocktakePill } from './stocktakes-screen.tsx'

type TypedCounts = Readonly<Record<string, TypedCount>>

export async function loader({ searchParams }: URL, stocktake_id: string) {
  return call(readStocktake, {
    stocktake_id,
    ...filtersIn(searchParams, { q: true }),
    ...(searchParams.get('show') === 'left' && { to_count: true }),
    ...pageIn(searchParams),
  })
}

export function Screen() {
  const { data: stocktake, lines, products, page, page_size, total, history } = useLoaderData<typeof loader>()
  const done = useDone()
  const [isEndedMeanwhile, setEndedMeanwhile] = useState(false)
  // Kept here, so that typed counts survive a change of page or search.
  const [typed, setTyped] = useState<TypedCounts>({})
  const unsaved = Object.values(typed).filter(({ text }) => text !== '')
  async function endedMeanwhile() {
    await done('')
    setEndedMeanwhile(true)
  }
  const place = { page, pageSize: page_size, total, one: 'product' }
  const isOpen = stocktake.state === 'open'
  useUnsaved(false, isOpen && unsaved.length > 0)
  const ended = endInWords(stocktake)
  return (
    <>
      <PageHead
        title={`Count: ${stocktake.title}`}
        sentence={`${countedInWords(stocktake, products)} Begun by ${stocktake.begun_by}.${ended && ` ${ended}.`}`}
        note={<DoneNote sentence={isEndedMeanwhile && ended ? `${ended} in the meantime.` : undefined} />}
      >
        <StocktakePill state={stocktake.state} />
        <TextLink to={COUNTS}>Back to the counts</TextLink>
      </PageHead>
      {isOpen && (
        <p className="mb-4 max-w-160 text-muted">
          Count everything there, including what is set aside for orders. Sales while you count are taken into
          account.
        </p>
      )}
      <FilterForm found={foundInWords(place)}>
        <FilterSearch placeholder="Name or barcode" />
        <FilterChoice label="Status" name="show" options={{ left: 'Still to count' }} all="All" />
      </FilterForm>
      {lines.length === 0 ? (
        <EmptyList title="There is nothing on this shelf" sentence="Nothing on it is for sale." />
      ) : (
        <>
          <ul className="grid gap-2" aria-label="Products to count">
            {lines.map((line) => (
              <CountRow
                key={line.product_id}
                line={line}
                stocktake={stocktake}
                text={typed[line.product_id]?.text ?? ''}
                setText={(text) => setTyped((typed) => ({ ...typed, [line.product_id]: { line, text } }))}
                onCounted={(counted) => setTyped((typed) => withoutCount(typed, line.product_id, counted))}
                onEnded={endedMeanwhile}
              />
            ))}
          </ul>
          <PageLinks {...place} />
        </>
      )}
      {isOpen && (
        <div className="mt-6">
          <EndStocktake
            stocktake={stocktake}
            products={products}
            unsaved={unsaved}
            onEnded={endedMeanwhile}
          />
        </div>
      )}
      <div className="mt-6">
        <History entries={history} />
      </div>
    </>
  )
}

/** What was typed while the count was being saved stays. */
function withoutCount(typed: TypedCounts, productId: string, counted: string): TypedCounts {
  const { [productId]: one, ...others } = typed
  return one?.text === counted ? others : typed
}

function endInWords({ state, ended_by }: Stocktake): string {
  if (state === 'open') return ''
  return `${state === 'finished' ? 'Finished' : 'Discarded'}${ended_by ? ` by ${ended_by}` : ''}`
}
