import { useLoaderData } from 'react-router'
import { amountInWords } from '#contract/goods/stock/amounts.ts'
import { lowAt } from '#contract/goods/stock/low-stock.ts'
import { findStock, type StockLine } from '#contract/goods/stock/stock.ts'
import { may } from '#contract/rights.ts'
import { useMe } from '../../layout/use-me.ts'
import { call } from '../../network/call.ts'
import { withCategories } from '../../network/with-categories.ts'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { PageHead, QuietLink } from '../../pieces/page.tsx'
import { productColumn } from '../catalogue/product-columns.tsx'
import { ProductList } from '../catalogue/product-list.tsx'
import { StockInPlace } from '../catalogue/stock-in-place.tsx'
import { LotInWords } from './lot-in-words.tsx'
import {
  COUNTS,
  readStockFilters,
  SUPPLIER_ORDERS,
  sortWords,
  stateWords,
  stockAddress,
} from './stock-address.ts'

export const loader = (url: URL) => withCategories(call(findStock, readStockFilters(url.searchParams)))

export function Screen() {
  const { data, ...found } = useLoaderData<typeof loader>()
  const mayChange = may(useMe().role, 'stock')
  return (
    <>
      <PageHead title="Stock" sentence="What is on the shelves, and its best-before dates.">
        {mayChange && (
          <>
            <QuietLink to={COUNTS}>Count a shelf</QuietLink>
            <QuietLink to={SUPPLIER_ORDERS}>Deliveries</QuietLink>
          </>
        )}
      </PageHead>
      <ProductList {...found} states={stateWords} sorts={sortWords}>
        <ListTable caption="Stock" columns={columnsFor(mayChange)} rows={data} />
      </ProductList>
    </>
  )
}

function columnsFor(mayChange: boolean): Column<StockLine>[] {
  return [
    productColumn(mayChange ? stockAddress : undefined, ({ retired_at }) => retired_at && 'Retired'),
    { title: 'Shelf', cell: ({ sub_category }) => sub_category },
    {
      title: 'On hand',
      cell: (product) =>
        mayChange ? <StockInPlace product={product} /> : amountInWords(product, product.on_hand),
    },
    { title: 'Held', cell: (product) => amountInWords(product, product.held) },
    { title: 'Low at', cell: (product) => amountInWords(product, lowAt(product)) },
    {
      title: 'Next best before',
      cell: ({ ends_next, ...product }) =>
        ends_next === null ? (
          <span className="text-muted">–</span>
        ) : (
          <span className="grid">
            <LotInWords lot={ends_next} />
            <span className="text-13 text-muted">
              about {amountInWords(product, ends_next.remaining)} left
            </span>
          </span>
        ),
    },
  ]
}
