import { memo } from 'react'
import { redirect } from 'react-router'
import { dealProducts } from '#contract/goods/catalogue/catalogue.ts'
import type { Offer } from '#contract/goods/catalogue/offer.ts'
import { shownPrice } from '#contract/goods/catalogue/shown-price.ts'
import { formatDollars } from '#contract/money.ts'
import { dealPath, slug } from '#contract/slug.ts'
import { Button } from '#ui/form/button.tsx'
import { describeFailure, FailedPage } from '../frame/failed-page.tsx'
import { keepingList, listSearch, needsLoading, readListAsk } from '../goods/catalogue/list-ask.ts'
import { showDialog } from '../layout/dialog-store.ts'
import { pageLoader } from '../network/api.ts'
import {
  breadcrumbList,
  describePage,
  forCrawlers,
  sharePicturePath,
  sharePictureTags,
} from '../seo/describe-page.ts'
import { describeDeal, catalogueTexts as texts } from '../texts/catalogue.ts'
import type { Route } from './+types/deal-page'
import { ListPage } from './list-page.tsx'

const load = pageLoader(async ({ call, url, params: { name, id = '' } }) => {
  const { q: _, ...ask } = readListAsk(url.searchParams)
  const list = await call(dealProducts, { ...ask, deal_id: id })
  const path = dealPath(list.deal)
  if (name !== slug(list.deal.heading)) throw redirect(path + url.search, 301)
  return { list, ask, path }
})
export const loader = load
export const clientLoader = keepingList(load)
export const shouldRevalidate = needsLoading

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return describeFailure(error)
  const { list, ask, path } = loaderData
  const { id, heading } = list.deal
  const cheapest = Math.min(...list.data.map(shownPrice))
  return [
    ...describePage(matches, {
      title: `${heading} - Punnet`,
      description: describeDeal(heading, list.data.length > 0 ? formatDollars(cheapest) : ''),
      path: path + listSearch({ sort: 'relevance', page: ask.page }),
      image: sharePicturePath('deal', id),
    }),
    ...forCrawlers(...sharePictureTags, breadcrumbList(matches, [{ title: heading, path }])),
  ]
}

export default memo(function DealPage({ loaderData }: Route.ComponentProps) {
  const { heading, offer } = loaderData.list.deal
  return (
    <ListPage
      loaded={loaderData}
      title={heading}
      crumbs={[]}
      empty={{ title: texts.emptyDeal, sentence: texts.emptyDealSentence }}
    >
      {offer && <OfferStrip offer={offer} />}
    </ListPage>
  )
})

function OfferStrip({ offer: sheet }: { offer: Offer }) {
  const { title, subtitle, offer } = sheet
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-danger-pale px-4 py-3">
      <span className="font-semibold">{title}</span>
      <span className="min-w-0 flex-1 basis-60">{subtitle}</span>
      {offer.value && (
        <span className="rounded-card border-2 border-danger border-dashed bg-raised px-3 py-1 font-semibold text-14">
          {texts.code} {offer.value}
        </span>
      )}
      <Button tone="quiet" onClick={() => showDialog({ type: 'discount', offer: sheet })}>
        {texts.seeOffer}
      </Button>
    </div>
  )
}

export const ErrorBoundary = () => <FailedPage sentence={texts.failed} />
