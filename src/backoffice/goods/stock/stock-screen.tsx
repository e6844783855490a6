import { Link, useLoaderData } from 'react-router'
import { lowAt } from '#contract/goods/stock/low-stock.ts'
import { findStock, type StockLine } from '#contract/goods/stock/stock.ts'
import { inThousands } from '#contract/in-thousands.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { may } from '#contract/rights.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { useMe } from '../../layout/use-me.ts'
import { call } from '../../network/call.ts'
import { DoneNote } from '../../pieces/done-note.tsx'
import { foundInWords } from '../../pieces/found-in-words.ts'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { PageHead } from '../../pieces/page-head.tsx'
import { PageLinks } from '../../pieces/page-links.tsx'
import { useDone } from '../../pieces/use-done.ts'
import { NothingFound } from '../catalogue/nothing-found.tsx'
import { productColumn } from '../catalogue/product-columns.tsx'
import { ProductFilters } from '../catalogue/product-filters.tsx'
import { StockInPlace } from '../catalogue/stock-in-place.tsx'
import { LotInWords } from './lot-in-words.tsx'
import {
  COUNTS,
  readStockFilters,
  STOCK,
  SUPPLIER_ORDERS,
  sortWords,
  stateWords,
  stockAddress,
} from './stock-address.ts'

export async function loader(url: URL) {
  const [found, categories] = await Promise.all([
    call(findStock, readStockFilters(url.searchParams)),
    call(fetchCategories, {}),
  ])
  return { ...found, categories: categories.data }
}

export function Screen() {
  const { data, page, page_size, total, categories } = useLoaderData<typeof loader>()
  const { said, done } = useDone()
  const mayChange = may(useMe().role, 'stock')
  const place = { page, pageSize: page_size, total, one: 'product' }
  return (
    <>
      <PageHead title="Stock" sentence="What is on the shelves, and its best-before dates.">
        {mayChange && (
          <>
            <Link to={COUNTS} className={buttonLook('quiet')}>
              Count a shelf
            </Link>
            <Link to={SUPPLIER_ORDERS} className={buttonLook('quiet')}>
              Deliveries
            </Link>
          </>
        )}
      </PageHead>
      <DoneNote sentence={said} rows={data} />
      <ProductFilters
        found={foundInWords(place)}
        address={STOCK}
        categories={categories}
        states={stateWords}
        sorts={sortWords}
      />
      {data.length === 0 ? (
        <NothingFound address={STOCK} />
      ) : (
        <>
          <ListTable
            caption="Stock"
            columns={columnsWith(done, mayChange)}
            rows={data}
            keyOf={({ id }) => id}
          />
          <PageLinks {...place} />
        </>
      )}
    </>
  )
}

function columnsWith(onDone: (sentence: string) => Promise<void>, mayChange: boolean): Column<StockLine>[] {
  return [
    productColumn(mayChange ? stockAddress : undefined, ({ retired_at }) => retired_at && 'Retired'),
    { title: 'Shelf', cell: ({ sub_category }) => sub_category },
    {
      title: 'On hand',
      cell: (product) =>
        mayChange ? <StockInPlace product={product} onDone={onDone} /> : inThousands(product.on_hand),
    },
    { title: 'Held', cell: ({ held }) => inThousands(held) },
    { title: 'Low at', cell: (product) => lowAt(product) },
    {
      title: 'Next best before',
      cell: ({ ends_next }) =>
        ends_next === null ? (
          <span className="text-muted">–</span>
        ) : (
          <span className="grid">
            <LotInWords lot={ends_next} />
            <span className="text-13 text-muted">about {inThousands(ends_next.remaining)} left</span>
          </span>
        ),
    },
  ]
}
