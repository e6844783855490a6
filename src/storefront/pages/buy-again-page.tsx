import type { Product } from '#contract/goods/catalogue/product.ts'
import { boughtBefore } from '#contract/selling/bought/bought.ts'
import { EmptyBasketDrawing } from '#ui/drawings/empty-basket.tsx'
import { buttonLook } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { FailedPage } from '../frame/failed-page.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { pageLoader } from '../network/api.ts'
import { ProductGrid } from '../selling/shelves/product-grid.tsx'
import { favouriteTexts as texts } from '../texts/favourites.ts'
import type { Route } from './+types/buy-again-page'

export const clientLoader = pageLoader(({ call }) => call(boughtBefore, {}))

export const meta = () => [{ title: texts.buyAgainTitle }]

export default function BuyAgainPage({ loaderData: { data } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-28">{texts.buyAgain}</h1>
      <p className="mt-1 mb-5 text-muted">{texts.buyAgainSentence}</p>
      {data.length > 0 ? <Bought products={data.map(({ product }) => product)} /> : <NothingYet />}
    </>
  )
}

function Bought({ products }: { products: readonly Product[] }) {
  return (
    <section className="all-bought">
      <h2 className="sr-only">{texts.products}</h2>
      <ProductGrid products={products} />
    </section>
  )
}

function NothingYet() {
  return (
    <EmptyState drawing={<EmptyBasketDrawing />} title={texts.boughtNone} sentence={texts.boughtNoneSentence}>
      <PageLink to="/" className={buttonLook()}>
        {texts.startShopping}
      </PageLink>
    </EmptyState>
  )
}

export const ErrorBoundary = () => <FailedPage sentence={texts.boughtFailed} />
