import { Suspense, use, useEffect } from 'react'
import { useLocation } from 'react-router'
import { describeFailure, FailedPage, noIndex } from '../frame/failed-page.tsx'
import type { LayoutWish } from '../frame/shop-layout.tsx'
import {
  hasFilters,
  keepingList,
  type ListAsk,
  needsLoading,
  readListAsk,
} from '../goods/catalogue/list-ask.ts'
import { ListHeading } from '../goods/catalogue/list-heading.tsx'
import { BrowseInstead } from '../goods/search/browse-instead.tsx'
import { findProducts, missingSentence, type SearchResults } from '../goods/search/find-products.ts'
import { rememberRecent, rememberSearch } from '../goods/search/remember-search.ts'
import { SEARCH_PATH, searchPath } from '../goods/search/search-path.ts'
import { isTyping, pauseInTyping } from '../goods/search/typing.ts'
import { TYPED } from '../goods/search/use-query-in-address.ts'
import { PageLink } from '../layout/page-link.tsx'
import { pageLoader } from '../network/api.ts'
import { useConnectionStore } from '../offline/connection-store.ts'
import { useBoughtFirst } from '../selling/bought/bought-first.ts'
import { ListSkeleton } from '../selling/shelves/list-skeleton.tsx'
import { ProductList } from '../selling/shelves/product-list.tsx'
import { describePage } from '../seo/describe-page.ts'
import { helpTexts, searchTexts as texts } from '../texts/search.ts'
import type { Route } from './+types/search-page'

export const handle: LayoutWish = { noFooter: true }

interface Search {
  ask: ListAsk
  /** A promise while the shopper types: the page opens before its results have loaded. */
  found: SearchResults | Promise<SearchResults>
}

const load = pageLoader(async ({ call, url }) => {
  const ask = readListAsk(url.searchParams)
  return { ask, found: await findProducts(call, ask) }
})
export const loader = load

async function loadInBrowser(args: Route.ClientLoaderArgs): Promise<Search> {
  if (!isTyping()) return load(args)
  const { searchParams } = args.url
  const found = pauseInTyping().then(async () => {
    // The shopper has typed on: a later page answers.
    if (new URLSearchParams(location.search).get('q') !== searchParams.get('q')) return never
    return (await load(args)).found
  })
  return { ask: readListAsk(searchParams), found }
}

const never = new Promise<SearchResults>(() => {})

export const clientLoader = keepingList(loadInBrowser)
export const shouldRevalidate = needsLoading

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return describeFailure(error)
  const { q = '' } = loaderData.ask
  return [
    ...describePage(matches, {
      title: texts.title(q),
      description: texts.description,
      path: searchPath(q),
    }),
    ...(q ? [] : [noIndex]),
  ]
}

export default function SearchPage({ loaderData: { ask, found } }: Route.ComponentProps) {
  return (
    <div className="frame pt-4 pb-16 768:pt-6">
      <p role="status" className="sr-only">
        <Suspense fallback={texts.searching}>
          <Outcome ask={ask} found={found} />
        </Suspense>
      </p>
      <Suspense fallback={<Searching q={ask.q} />}>
        <Results ask={ask} found={found} />
      </Suspense>
    </div>
  )
}

function Searching({ q }: { q: string | undefined }) {
  return (
    <>
      <h1 className="mb-4 text-28 768:text-36">{q ? texts.headingFor(q) : texts.heading}</h1>
      <ListSkeleton />
    </>
  )
}

/** Announces the outcome, besides the count. A live region must stay the same element from search to search. */
function Outcome({ ask: { q }, found }: Search) {
  const { list, help } = found instanceof Promise ? use(found) : found
  if (!q) return null
  if (help) return help.sentence
  return missingSentence(list) ?? (list.total === 0 ? texts.nothingFound : null)
}

function Results({ ask, found }: Search) {
  const { list: answered, help, ...browse } = found instanceof Promise ? use(found) : found
  const list = useBoughtFirst(answered)
  const { q } = ask
  const isMeant = useLocation().state !== TYPED && list.total > 0
  useEffect(() => {
    if (q) rememberSearch(q)
    if (q && isMeant) rememberRecent(q)
  }, [q, isMeant])
  if (!q || (list.total === 0 && !hasFilters(ask)))
    return (
      <>
        <h1 className="sr-only">{q ? texts.headingFor(q) : texts.heading}</h1>
        <BrowseInstead
          {...(q ? nothingFor(q, help) : { title: texts.start, sentence: texts.startSentence })}
          {...browse}
        />
      </>
    )
  const missing = missingSentence(list)
  return (
    <>
      <ListHeading title={texts.headingFor(q)} total={list.total} />
      {missing && <p className="mb-4">{missing}</p>}
      {!missing && list.did_you_mean && (
        <p className="mb-4">
          {texts.resultsFor}{' '}
          <PageLink to={searchPath(list.did_you_mean)} className="font-semibold text-accent underline">
            {list.did_you_mean}
          </PageLink>
        </p>
      )}
      <ProductList list={list} ask={ask} path={SEARCH_PATH} usualOrder={texts.bestMatch} empty={null} />
    </>
  )
}

function nothingFor(q: string, help: SearchResults['help']) {
  if (help) return { title: helpTexts.about(q), sentence: help.sentence, help }
  return { title: texts.nothing(q), sentence: texts.nothingSentence }
}

export function ErrorBoundary() {
  const { isOffline } = useConnectionStore()
  if (isOffline) return <FailedPage sentence={texts.offline} reason={texts.offlineSentence} />
  return <FailedPage sentence={texts.failed} />
}
