import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductList as List } from '#contract/catalogue/product-list.ts'
import { EmptyBasketDrawing } from '#ui/drawings/empty-basket.tsx'
import { buttonLook } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { catalogueTexts as texts } from '../texts/catalogue.ts'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import type { ListAsk } from './list-ask.ts'
import { ListHeading } from './list-heading.tsx'
import { ProductList } from './product-list.tsx'

interface Props {
  loaded: { list: List; ask: ListAsk; path: string }
  title: string
  crumbs: readonly Crumb[]
  /** Beside the filters: the way to other lists like this one. */
  beside?: ReactNode
  /** What to say where nothing stands on it, whatever the filters. */
  empty: { title: string; sentence: string }
  /** Between its name and its products. */
  children?: ReactNode
}

/** A page that is a list with a name: a shelf, or a deal. */
export function ListPage({ loaded, title, crumbs, beside, empty, children }: Props) {
  return (
    <div className="frame pt-2 768:pt-4">
      <Breadcrumbs crumbs={crumbs} />
      <ListHeading title={title} total={loaded.list.total} />
      {children}
      <ProductList
        {...loaded}
        usualOrder={texts.usualOrder}
        beside={beside}
        empty={
          <EmptyState drawing={<EmptyBasketDrawing />} {...empty}>
            <Link to="/" className={buttonLook()}>
              {texts.seeHome}
            </Link>
          </EmptyState>
        }
      />
    </div>
  )
}
