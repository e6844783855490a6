import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { fetchCategories } from '#contract/dashboard/dashboard.ts'
import { findProducts, type OfficeProduct } from '#contract/office/products.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { call } from '../network/call.ts'
import { DoneNote } from '../pieces/done-note.tsx'
import { type Column, ListTable } from '../pieces/list-table.tsx'
import { PageHead } from '../pieces/page-head.tsx'
import { PageLinks } from '../pieces/page-links.tsx'
import { CATALOGUE, FILES, NEW_PRODUCT, productAddress, readCatalogueFilters } from './catalogue-address.ts'
import { CatalogueFilters } from './catalogue-filters.tsx'
import { packInWords } from './pack-in-words.ts'
import { PriceInPlace } from './price-in-place.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { StockInPlace } from './stock-in-place.tsx'

export async function loader(url: URL) {
  const [found, categories] = await Promise.all([
    call(findProducts, readCatalogueFilters(url.searchParams)),
    call(fetchCategories, {}),
  ])
  return { ...found, categories: categories.data }
}

export function Screen() {
  const { data, page, page_size, total, categories } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [said, setSaid] = useState('')
  const [kept, setChosen] = useState<readonly OfficeProduct[]>([])
  // What was changed in the table since it was chosen is chosen as it is now.
  const chosen = kept.map(
    (one) => data.find(({ id, version }) => id === one.id && version > one.version) ?? one,
  )
  async function done(sentence: string) {
    setSaid(sentence)
    await revalidate()
  }
  return (
    <>
      <PageHead title="Catalogue" sentence="All that the shop sells, or sold.">
        <Link to={FILES} className={buttonLook('quiet')}>
          Import and export
        </Link>
        <Link to={NEW_PRODUCT} className={buttonLook()}>
          New product
        </Link>
      </PageHead>
      <DoneNote sentence={said} rows={data} />
      <CatalogueFilters key={params.toString()} categories={categories} />
      {data.length === 0 ? (
        <NothingFound />
      ) : (
        <>
          <SelectionBar
            shown={data}
            total={total}
            params={params}
            categories={categories}
            chosen={chosen}
            onChosen={setChosen}
            onDone={done}
          />
          <ListTable
            caption="Products"
            columns={[choosing(chosen, setChosen), ...columnsWith(done)]}
            rows={data}
            keyOf={({ id }) => id}
          />
          <PageLinks page={page} pageSize={page_size} total={total} one="product" />
        </>
      )}
    </>
  )
}

function NothingFound() {
  const [params] = useSearchParams()
  const isWhole = params.size === 0
  return (
    <EmptyState
      drawing={null}
      title={isWhole ? 'The shop has no products yet' : 'Nothing matches'}
      sentence={isWhole ? 'Make the first one here.' : 'Try another word, or fewer filters.'}
    >
      <Link to={isWhole ? NEW_PRODUCT : CATALOGUE} className="text-accent underline">
        {isWhole ? 'New product' : 'Show all'}
      </Link>
    </EmptyState>
  )
}

type Chosen = readonly OfficeProduct[]

function choosing(chosen: Chosen, onChosen: (chosen: Chosen) => void): Column<OfficeProduct> {
  return {
    title: 'Choose',
    cell: (product) => (
      <input
        type="checkbox"
        aria-label={`Choose ${product.title}`}
        checked={chosen.some(({ id }) => id === product.id)}
        onChange={({ target }) => {
          const others = chosen.filter(({ id }) => id !== product.id)
          onChosen(target.checked ? [...others, product] : others)
        }}
        className="size-6 accent-accent"
      />
    ),
  }
}

function columnsWith(onDone: (sentence: string) => Promise<void>): Column<OfficeProduct>[] {
  return [
    {
      title: 'Product',
      cell: (product) => (
        <span className="grid">
          <Link
            to={productAddress(product.id)}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline 768:min-h-6"
          >
            {product.title}
          </Link>
          <span className="text-13 text-muted">
            {[product.brand, packInWords(product)].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    },
    { title: 'Sub-category', cell: ({ sub_category }) => sub_category },
    { title: 'Price', cell: (product) => <PriceInPlace product={product} onDone={onDone} /> },
    { title: 'On hand', cell: (product) => <StockInPlace product={product} onDone={onDone} /> },
    { title: 'State', cell: (product) => <ProductState product={product} /> },
  ]
}

function ProductState({ product: { retired_at, on_hand } }: { product: OfficeProduct }) {
  if (retired_at) return <span className="text-muted">Retired</span>
  if (on_hand === 0) return <span className="text-warning">Out of stock</span>
  return <span className="text-success">On sale</span>
}
