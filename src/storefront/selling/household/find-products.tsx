import { useRef, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#contract/constants.ts'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { searchProduct } from '#contract/goods/search/search.ts'
import { boughtBefore } from '#contract/selling/bought/bought.ts'
import { listFavourites } from '#contract/selling/favourites/favourites.ts'
import { Field } from '#ui/form/field.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAnswer } from '../../network/browser-call.ts'
import { householdTexts as texts } from '../../texts/household.ts'
import { OwnUnits, ProductLine } from './product-line.tsx'

const FOUND = 8
const OFFERED = 6

/** Products to put in: by search, or without a search from the member's favourites and purchases. */
export function FindProducts() {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const q = typed.trim()
  const { data, failure, isLoading, again } = useAnswer(
    q || undefined,
    (signal) => call(searchProduct, { q, page_size: FOUND, in_stock: true }, { signal }),
    { debounceMs: SEARCH_DEBOUNCE_MS },
  )
  const found = q && !failure ? data?.data : undefined

  function searchAgain() {
    // The pressed button unmounts with the note.
    field.current?.focus()
    again()
  }

  return (
    <section aria-labelledby="find" className="mt-8">
      <h2 id="find" className="mb-2 text-22">
        {texts.find}
      </h2>
      <Field
        ref={field}
        label={texts.search}
        type="search"
        value={typed}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="mt-2 text-muted empty:hidden">
        {isLoading ? texts.searching : found?.length === 0 && texts.nothingFound}
      </p>
      {q && failure && <ErrorNote sentence={texts.searchFailed} onRetry={searchAgain} />}
      {found && found.length > 0 && <Offered title={texts.found} products={found} isBusy={isLoading} />}
      {!q && <Usual />}
    </section>
  )
}

/** Offers nothing if the requests fail: the search works all the same. */
function Usual() {
  const favourites = useAnswer('favourites', (signal) => call(listFavourites, {}, { signal }))
  const bought = useAnswer('bought', (signal) => call(boughtBefore, { limit: OFFERED }, { signal }))
  const liked = favourites.data?.data.slice(0, OFFERED) ?? []
  const before = bought.data?.data.map(({ product }) => product) ?? []
  const others = before.filter(({ id }) => !liked.some((product) => product.id === id))
  return (
    <>
      <Offered title={texts.favourites} products={liked} />
      <Offered title={texts.bought} products={others} />
    </>
  )
}

interface OfferedProps {
  title: string
  products: readonly Product[]
  isBusy?: boolean
}

function Offered({ title, products, isBusy = false }: OfferedProps) {
  if (products.length === 0) return null
  return (
    <>
      <h3 className="mt-5 text-16">{title}</h3>
      <ul aria-label={title} aria-busy={isBusy}>
        {products.map((product) => (
          <ProductLine key={product.id} product={product} heading="h4">
            <OwnUnits product={product} />
          </ProductLine>
        ))}
      </ul>
    </>
  )
}
