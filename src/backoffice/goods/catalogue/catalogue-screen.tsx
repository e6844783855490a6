import { useMemo, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { findProducts, type OfficeProduct } from '#contract/goods/products/products.ts'
import { amountInWords } from '#contract/goods/stock/amounts.ts'
import { isOut } from '#contract/goods/stock/low-stock.ts'
import { formatDollars } from '#contract/money.ts'
import { may } from '#contract/rights.ts'
import { useMe } from '../../layout/use-me.ts'
import { call } from '../../network/call.ts'
import { withCategories } from '../../network/with-categories.ts'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { ButtonLink, PageHead, QuietLink } from '../../pieces/page.tsx'
import {
  CATEGORIES,
  FILES,
  NEW_PRODUCT,
  productAddress,
  readCatalogueFilters,
  SEARCH_WORDS,
  sortWords,
  stateWords,
} from './catalogue-address.ts'
import { PriceInPlace } from './price-in-place.tsx'
import { choosingProducts, productColumn } from './product-columns.tsx'
import { ProductList } from './product-list.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { StockInPlace } from './stock-in-place.tsx'

export const loader = (url: URL) => withCategories(call(findProducts, readCatalogueFilters(url.searchParams)))

export function Screen() {
  const { data, ...found } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const mayChange = may(useMe().role, 'catalogue')
  const [kept, setChosen] = useState<readonly OfficeProduct[]>([])
  // Chosen products follow changes made in the table since they were chosen.
  const chosen = useMemo(() => {
    const shown = new Map(data.map((one) => [one.id, one]))
    return kept.map((one) => laterOf(one, shown.get(one.id)))
  }, [kept, data])
  // Memoised, because every click on a link renders the screen again with the same rows.
  const table = useMemo(
    () => (
      <ListTable
        caption="Products"
        columns={mayChange ? [choosingProducts(data, chosen, setChosen), ...columns] : readingColumns}
        rows={data}
      />
    ),
    [chosen, data, mayChange],
  )
  return (
    <>
      <PageHead title="Catalogue" sentence="Everything you sell, or used to.">
        {mayChange && <WaysToChange />}
      </PageHead>
      <ProductList {...found} states={stateWords} sorts={sortWords}>
        {mayChange && (
          <SelectionBar
            shown={data}
            total={found.total}
            params={params}
            categories={found.categories}
            chosen={chosen}
            onChosen={setChosen}
          />
        )}
        {table}
      </ProductList>
    </>
  )
}

function WaysToChange() {
  return (
    <>
      <QuietLink to={CATEGORIES}>Categories</QuietLink>
      <QuietLink to={SEARCH_WORDS}>Search words</QuietLink>
      <QuietLink to={FILES}>Import and export</QuietLink>
      <ButtonLink to={NEW_PRODUCT}>New product</ButtonLink>
    </>
  )
}

function laterOf(one: OfficeProduct, other: OfficeProduct | undefined): OfficeProduct {
  return other && other.version > one.version ? other : one
}

const columns: Column<OfficeProduct>[] = [
  productColumn(productAddress),
  { title: 'Shelf', cell: ({ sub_category }) => sub_category },
  { title: 'Price', cell: (product) => <PriceInPlace product={product} /> },
  { title: 'On hand', cell: (product) => <StockInPlace product={product} /> },
  { title: 'Status', cell: (product) => <ProductState product={product} /> },
]

/** For operators who answer questions about products, and change none. */
const readingColumns: Column<OfficeProduct>[] = [
  productColumn(undefined),
  { title: 'Shelf', cell: ({ sub_category }) => sub_category },
  { title: 'Price', cell: ({ price, special }) => formatDollars(special ?? price) },
  { title: 'On hand', cell: (product) => amountInWords(product, product.on_hand) },
  { title: 'State', cell: (product) => <ProductState product={product} /> },
]

function ProductState({ product }: { product: OfficeProduct }) {
  if (product.retired_at) return <span className="text-muted">Retired</span>
  if (isOut(product)) return <span className="text-warning">Out of stock</span>
  return <span className="text-success">On sale</span>
}
