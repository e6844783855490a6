import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { findPrices, type PricedProduct } from '#contract/goods/prices/prices.ts'
import { PRODUCTS_AT_ONCE } from '#contract/goods/products/product-table.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { call } from '../../network/call.ts'
import { DoneNote } from '../../pieces/done-note.tsx'
import { foundInWords } from '../../pieces/found-in-words.ts'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { Moment } from '../../pieces/moment.tsx'
import { PageHead } from '../../pieces/page-head.tsx'
import { PageLinks } from '../../pieces/page-links.tsx'
import { useDone } from '../../pieces/use-done.ts'
import { ChosenCount } from '../catalogue/chosen-count.tsx'
import { NothingFound } from '../catalogue/nothing-found.tsx'
import { PriceInPlace } from '../catalogue/price-in-place.tsx'
import { choosingColumn, productColumn } from '../catalogue/product-columns.tsx'
import { ProductFilters } from '../catalogue/product-filters.tsx'
import { PriceInWords, untilInWords } from './price-in-words.tsx'
import { linesOf } from './price-lines.ts'
import { MANY_PRICES, PRICES, pricesAddress, readPriceFilters, stateWords } from './prices-address.ts'

export async function loader(url: URL) {
  const [found, categories] = await Promise.all([
    call(findPrices, readPriceFilters(url.searchParams)),
    call(fetchCategories, {}),
  ])
  return { ...found, categories: categories.data }
}

export function Screen() {
  const { data, page, page_size, total, categories } = useLoaderData<typeof loader>()
  const { said, done } = useDone()
  const place = { page, pageSize: page_size, total, one: 'product' }
  const [chosen, setChosen] = useState<readonly PricedProduct[]>([])
  return (
    <>
      <PageHead title="Prices" sentence="What everything sells for, until when, and planned prices.">
        <Link to={MANY_PRICES} className={buttonLook('quiet')}>
          Many at once
        </Link>
      </PageHead>
      <DoneNote sentence={said} rows={data} />
      <ProductFilters
        found={foundInWords(place)}
        address={PRICES}
        categories={categories}
        states={stateWords}
      />
      {data.length === 0 ? (
        <NothingFound address={PRICES} />
      ) : (
        <>
          <ChosenBar chosen={chosen} shown={data} onChosen={setChosen} />
          <ListTable
            caption="Prices"
            columns={[choosingColumn(chosen, setChosen), ...columnsWith(done)]}
            rows={data}
            keyOf={({ id }) => id}
          />
          <PageLinks {...place} />
        </>
      )}
    </>
  )
}

interface ChosenProps {
  chosen: readonly PricedProduct[]
  shown: readonly PricedProduct[]
  onChosen: (chosen: readonly PricedProduct[]) => void
}

/** Takes the chosen products to a table, where each gets its own price. */
function ChosenBar({ chosen, shown, onChosen }: ChosenProps) {
  const navigate = useNavigate()
  const others = shown.filter(({ id }) => !chosen.some((one) => one.id === id))
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <Button tone="quiet" onClick={() => onChosen([...chosen, ...others])}>
        Choose all on this page
      </Button>
      {chosen.length > 0 && (
        <Button tone="quiet" onClick={() => onChosen([])}>
          Choose none
        </Button>
      )}
      {chosen.length > PRODUCTS_AT_ONCE && (
        <p className="text-warning">At most {PRODUCTS_AT_ONCE} are changed at once.</p>
      )}
      {chosen.length > 0 && chosen.length <= PRODUCTS_AT_ONCE && (
        <Button onClick={() => navigate(MANY_PRICES, { state: { lines: linesOf(chosen) } })}>
          Price them in a table
        </Button>
      )}
      <ChosenCount count={chosen.length} />
    </div>
  )
}

function columnsWith(onDone: (sentence: string) => Promise<void>): Column<PricedProduct>[] {
  return [
    productColumn(pricesAddress),
    { title: 'Shelf', cell: ({ sub_category }) => sub_category },
    { title: 'Price', cell: (product) => <PriceInPlace product={product} onDone={onDone} /> },
    { title: 'Since', cell: ({ since }) => <Moment at={since} /> },
    {
      title: 'Special runs',
      cell: ({ special, special_until }) => {
        if (special === null) return <span className="text-muted">–</span>
        return special_until ? untilInWords(special_until) : 'no end date yet'
      },
    },
    {
      title: 'Planned next',
      cell: ({ next, planned }) =>
        next === null ? (
          <span className="text-muted">–</span>
        ) : (
          <span className="grid">
            <PriceInWords {...next} />
            <span className="text-13 text-muted">
              from <Moment at={next.from} />
              {planned > 1 && `, and ${planned - 1} more`}
            </span>
          </span>
        ),
    },
  ]
}
