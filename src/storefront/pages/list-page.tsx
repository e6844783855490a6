import type { ReactNode } from 'react'
import type { ProductList as List } from '#contract/goods/catalogue/product-list.ts'
import { EmptyBasketDrawing } from '#ui/drawings/empty-basket.tsx'
import { buttonLook } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { Breadcrumbs, type Crumb } from '../goods/catalogue/breadcrumbs.tsx'
import type { ListAsk } from '../goods/catalogue/list-ask.ts'
import { ListHeading } from '../goods/catalogue/list-heading.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { ProductList } from '../selling/shelves/product-list.tsx'
import { catalogueTexts as texts } from '../texts/catalogue.ts'

interface Props {
  loaded: { list: List; ask: ListAsk; path: string }
  title: string
  crumbs: readonly Crumb[]
  /** Shown beside the filters: links to related lists. */
  beside?: ReactNode
  /** Shown if the list is empty without any filters. */
  empty: { title: string; sentence: string }
  /** Shown between the heading and the products. */
  children?: ReactNode
}

/** A page with a heading and a list of products: an aisle, a shelf or a deal. */
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
            <PageLink to="/" className={buttonLook()}>
              {texts.seeHome}
            </PageLink>
          </EmptyState>
        }
      />
    </div>
  )
}
