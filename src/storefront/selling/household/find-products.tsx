import type { Product } from '#contract/goods/catalogue/product.ts'
import { boughtBefore } from '#contract/selling/bought/bought.ts'
import { listFavourites } from '#contract/selling/favourites/favourites.ts'
import { ProductSearch } from '../../goods/search/product-search.tsx'
import { call, useAnswer } from '../../network/browser-call.ts'
import { householdTexts as texts } from '../../texts/household.ts'
import { OwnUnits, ProductLine } from './product-line.tsx'

const FOUND = 8
const OFFERED = 6

/** Products to put in: by search, or without a search from the member's favourites and purchases. */
export function FindProducts() {
  return (
    <section aria-labelledby="find" className="mt-8">
      <h2 id="find" className="mb-2 text-22">
        {texts.find}
      </h2>
      <ProductSearch
        label={texts.search}
        autoComplete="off"
        enterKeyHint="search"
        mostFound={FOUND}
        words={texts}
      >
        {(found, isLoading, q) =>
          q ? <Offered title={texts.found} products={found ?? []} isBusy={isLoading} /> : <Usual />
        }
      </ProductSearch>
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
