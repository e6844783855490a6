import { useRef, useState } from 'react'
import { type Favourites, listFavourites } from '#contract/selling/favourites/favourites.ts'
import { NothingFoundDrawing } from '#ui/drawings/nothing-found.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { EmptyState, ErrorNote } from '#ui/states/states.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { call } from '../../network/browser-call.ts'
import { favouriteTexts as texts } from '../../texts/favourites.ts'
import { ProductGrid } from '../shelves/product-grid.tsx'

export function FavouriteList({ first }: { first: Favourites }) {
  const [pages, setPages] = useState<readonly Favourites[]>([first])
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  const products = pages.flatMap(({ data }) => data)
  const button = useRef<HTMLButtonElement>(null)

  async function more() {
    if (isBusy) return
    setBusy(true)
    try {
      setPages([...pages, await call(listFavourites, { after: pages.at(-1)?.next })])
      setFailed(false)
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }

  if (first.total === 0)
    return (
      <EmptyState drawing={<NothingFoundDrawing />} title={texts.none} sentence={texts.noneSentence}>
        <PageLink to="/" className={buttonLook()}>
          {texts.startShopping}
        </PageLink>
      </EmptyState>
    )
  return (
    <>
      <h2 className="sr-only">{texts.products}</h2>
      <ProductGrid products={products} more={button} />
      <div className="mt-5 text-center">
        {hasFailed && <ErrorNote sentence={texts.failed} onRetry={() => void more()} busy={isBusy} />}
        {pages.at(-1)?.has_more && !hasFailed && (
          <Button ref={button} tone="quiet" busy={isBusy} onClick={() => void more()}>
            {texts.more}
          </Button>
        )}
      </div>
    </>
  )
}
