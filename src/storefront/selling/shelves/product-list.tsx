import { type ReactNode, type Ref, useRef } from 'react'
import { type ProductList as List, PAGE_SIZE, SORTS } from '#contract/goods/catalogue/product-list.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { IconOf } from '#ui/icon.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import {
  countFilters,
  hasFilters,
  type ListAsk,
  listSearch,
  noteMore,
  useMoreFailed,
} from '../../goods/catalogue/list-ask.ts'
import { LIST_FORM, ListFilters } from '../../goods/catalogue/list-filters.tsx'
import { useChosen, useLoadedPages, usePendingList } from '../../goods/catalogue/list-state.ts'
import { NothingListed } from '../../goods/catalogue/nothing-listed.tsx'
import { useIsWhole } from '../../layout/below-first-screen.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { sortTexts, catalogueTexts as texts } from '../../texts/catalogue.ts'
import { layoutTexts } from '../../texts/layout.ts'
import { listLook } from './list-skeleton.tsx'
import { ProductGrid } from './product-grid.tsx'

interface Props {
  list: List
  ask: ListAsk
  /** The address of the list, as links to it are written. */
  path: string
  /** Name of the default sort order. */
  usualOrder: string
  /** Shown beside the filters: links to related lists. */
  beside?: ReactNode
  /** Shown if the list is empty without any filters. */
  empty: ReactNode
}

/** Where the filters open from a button: must match `.fold-out` of overlay.css. */
const isFoldOut = !import.meta.env.SSR && innerWidth < 1024

/** A list of products with filters and paging: the same for categories, deals and searches. */
export function ProductList({ list, ask, path, usualOrder, beside, empty }: Props) {
  const { chosen, choose } = useChosen(ask, path)
  const isWhole = useIsWhole()
  const hasNothing = list.total === 0 && !hasFilters(ask)
  return (
    <div className={listLook}>
      <div className="1024:flex 1024:flex-col 1024:gap-6">
        {beside}
        {!hasNothing && (!isFoldOut || isWhole) && (
          <ListFilters facets={list.facets} total={list.total} path={path} chosen={chosen} choose={choose} />
        )}
      </div>
      <div>
        {!hasNothing && (
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3 max-420:[&>div]:flex-1 max-420:[&>div]:basis-36 1024:justify-end">
            <FiltersButton count={countFilters(chosen)} />
            <Select
              label={texts.sort}
              name="sort"
              form={LIST_FORM}
              options={SORTS.map((sort) => [sort, sort === 'relevance' ? usualOrder : sortTexts[sort]])}
              value={chosen.sort}
              onChange={({ target }) => choose({ sort: target.value as ListAsk['sort'] })}
            />
            <noscript>
              <button type="submit" form={LIST_FORM} className={buttonLook('quiet')}>
                {texts.apply}
              </button>
            </noscript>
          </div>
        )}
        <ListedProducts list={list} ask={ask} path={path} empty={empty} />
      </div>
    </div>
  )
}

function FiltersButton({ count }: { count: number }) {
  return (
    <button type="button" popoverTarget={LIST_FORM} className={buttonLook('quiet', '1024:hidden')}>
      <IconOf path="M4 7h9M19 7h1M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM4 17h1M11 17h9M8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
      {texts.filters}
      {count > 0 && (
        <span className="rounded-pill bg-accent px-2 text-13 text-on-accent tabular-nums">{count}</span>
      )}
    </button>
  )
}

function ListedProducts({ list, ask, path, empty }: Pick<Props, 'list' | 'ask' | 'path' | 'empty'>) {
  const key = path + listSearch({ ...ask, page: 1 })
  const { firstPage, products } = useLoadedPages(key, list)
  const more = list.has_more ? listSearch({ ...ask, page: list.page + 1 }) : undefined
  const pending = usePendingList(path, more)
  const moreLink = useRef<HTMLAnchorElement>(null)

  if (products.length === 0 && !pending.showsOther)
    return <NothingListed list={list} ask={ask} path={path} empty={empty} />
  const left = list.total - list.page * list.page_size
  return (
    <>
      <h2 className="sr-only">{texts.products}</h2>
      {firstPage > 1 && <EarlierLink to={path + listSearch({ ...ask, page: firstPage - 1 })} />}
      <ProductGrid
        of={key}
        more={moreLink}
        products={pending.showsOther ? [] : products}
        coming={
          pending.showsOther
            ? products.length || PAGE_SIZE
            : pending.showsMore
              ? Math.min(left, PAGE_SIZE)
              : 0
        }
      />
      <ListPaging
        ref={moreLink}
        list={list}
        first={(firstPage - 1) * list.page_size + 1}
        shown={products.length}
        more={more && path + more}
        isBusy={pending.isMore}
      />
    </>
  )
}

/** For a shopper who opened a later page by its address, or who turns pages without JavaScript. */
function EarlierLink({ to }: { to: string }) {
  return (
    <div className="mb-6 flex justify-center">
      <PageLink to={to} rel="prev" className={buttonLook('quiet')}>
        {texts.earlier}
      </PageLink>
    </div>
  )
}

interface PagingProps {
  list: List
  first: number
  shown: number
  /** The address of the next page, which is a page of its own without JavaScript. */
  more: string | undefined
  isBusy: boolean
  ref: Ref<HTMLAnchorElement>
}

function ListPaging({ list, first, shown, more, isBusy, ref }: PagingProps) {
  const hasFailed = useMoreFailed(more) && !isBusy
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      <p role="status" className="text-14 text-muted tabular-nums">
        {shown > 0 && texts.seen(first, first + shown - 1, list.total)}
      </p>
      <p role="status" className={hasFailed ? 'font-semibold text-danger' : 'sr-only'}>
        {hasFailed && texts.moreFailed}
      </p>
      {more && (
        <PageLink
          ref={ref}
          to={more}
          rel="next"
          replace
          preventScrollReset
          aria-busy={isBusy || undefined}
          onClick={(event) => {
            if (isBusy) event.preventDefault()
            else noteMore(more)
          }}
          className={buttonLook('quiet', 'min-w-[min(11rem,100%)]')}
        >
          {isBusy ? <Spinner className="size-5" /> : hasFailed ? layoutTexts.tryAgain : texts.more}
        </PageLink>
      )}
    </div>
  )
}
