import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { findPrices, type PricedProduct } from '#contract/goods/prices/prices.ts'
import { PRODUCTS_AT_ONCE } from '#contract/goods/products/product-table.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { call } from '../../network/call.ts'
import { withCategories } from '../../network/with-categories.ts'
import { Moment } from '../../pieces/cells.tsx'
import { ChosenCount } from '../../pieces/choosing-column.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { PageHead, QuietLink } from '../../pieces/page.tsx'
import { PriceInPlace } from '../catalogue/price-in-place.tsx'
import { choosingProducts, productColumn } from '../catalogue/product-columns.tsx'
import { ProductList } from '../catalogue/product-list.tsx'
import { PriceInWords, untilInWords } from './price-in-words.tsx'
import { linesOf } from './price-lines.ts'
import { MANY_PRICES, pricesAddress, readPriceFilters, stateWords } from './prices-address.ts'

export const loader = (url: URL) => withCategories(call(findPrices, readPriceFilters(url.searchParams)))

export function Screen() {
  const { data, ...found } = useLoaderData<typeof loader>()
  const [chosen, setChosen] = useState<readonly PricedProduct[]>([])
  return (
    <>
      <PageHead title="Prices" sentence="What everything sells for, until when, and planned prices.">
        <QuietLink to={MANY_PRICES}>Many at once</QuietLink>
      </PageHead>
      <ProductList {...found} states={stateWords}>
        <ChosenBar chosen={chosen} shown={data} onChosen={setChosen} />
        <ListTable
          caption="Prices"
          columns={[choosingProducts(data, chosen, setChosen), ...columns]}
          rows={data}
        />
      </ProductList>
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
      <QuietButton onClick={() => onChosen([...chosen, ...others])}>Choose all on this page</QuietButton>
      {chosen.length > 0 && <QuietButton onClick={() => onChosen([])}>Choose none</QuietButton>}
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

const columns: Column<PricedProduct>[] = [
  productColumn(pricesAddress),
  { title: 'Shelf', cell: ({ sub_category }) => sub_category },
  { title: 'Price', cell: (product) => <PriceInPlace product={product} /> },
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
