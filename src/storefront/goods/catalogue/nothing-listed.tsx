import type { ReactNode } from 'react'
import type { ProductList } from '#contract/goods/catalogue/product-list.ts'
import { NothingFoundDrawing } from '#ui/drawings/nothing-found.tsx'
import { buttonLook } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { catalogueTexts as texts } from '../../texts/catalogue.ts'
import { hasFilters, type ListAsk, listSearch, withoutFilters } from './list-ask.ts'

interface Props {
  list: ProductList
  ask: ListAsk
  path: string
  empty: ReactNode
}

/** Says why a list is empty, and links to where there are products. */
export function NothingListed({ list, ask, path, empty }: Props) {
  if (list.total > 0)
    return (
      <EmptyState drawing={<NothingFoundDrawing />} title={texts.pastTheEnd}>
        <PageLink to={path + listSearch({ ...ask, page: 1 })} className={buttonLook()}>
          {texts.toStart}
        </PageLink>
      </EmptyState>
    )
  if (!hasFilters(ask)) return empty
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={texts.nothingFits}
      sentence={texts.nothingFitsSentence}
    >
      <PageLink to={path + listSearch(withoutFilters(ask))} preventScrollReset className={buttonLook()}>
        {texts.clearFilters}
      </PageLink>
    </EmptyState>
  )
}
