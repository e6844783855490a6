import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductList } from '#contract/goods/catalogue/product-list.ts'
import { NothingFoundDrawing } from '#ui/drawings/nothing-found.tsx'
import { buttonLook } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
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
        <Link to={path + listSearch({ ...ask, page: 1 })} className={buttonLook()}>
          {texts.toStart}
        </Link>
      </EmptyState>
    )
  if (!hasFilters(ask)) return empty
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={texts.nothingFits}
      sentence={texts.nothingFitsSentence}
    >
      <Link to={path + listSearch(withoutFilters(ask))} preventScrollReset className={buttonLook()}>
        {texts.clearFilters}
      </Link>
    </EmptyState>
  )
}
