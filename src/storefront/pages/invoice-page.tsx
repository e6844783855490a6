import { Suspense } from 'react'
import { useRouteError } from 'react-router'
import { getOrder, getReceipt } from '#contract/orders/orders/orders.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { EmptyState, SkeletonBlock } from '#ui/states/states.tsx'
import { describeFailure, FailedPage, isMissing, noIndex } from '../frame/failed-page.tsx'
import { lazyPart } from '../layout/lazy-part.ts'
import { PageLink } from '../layout/page-link.tsx'
import { pageLoader } from '../network/api.ts'
import { Invoice } from '../orders/orders/invoice.tsx'
import { invoiceTitle } from '../orders/orders/invoice-title.ts'
import { invoiceTexts as texts } from '../texts/invoice.ts'
import { orderTexts } from '../texts/orders.ts'
import type { Route } from './+types/invoice-page'

const BrokenCrateDrawing = lazyPart(() =>
  import('#ui/drawings/broken-crate.tsx').then((file) => file.BrokenCrateDrawing),
)

/**
 * Shows a customer's own invoice, or the receipt that a link is for. Loads in the browser only, so that no cached page
 * contains either.
 */
export const clientLoader = pageLoader(async ({ call, params: { id, token = '' } }) =>
  id === undefined
    ? { ...(await call(getReceipt, { receipt_token: token })), isByLink: true }
    : { ...(await call(getOrder, { order_id: id })), isByLink: false },
)

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return error ? describeFailure(error) : [{ title: texts.loading }, noIndex]
  const { data } = loaderData
  return [{ title: texts.title(invoiceTitle(data), data.order_id) }, noIndex]
}

export function HydrateFallback() {
  return (
    <div className="frame py-8">
      <SkeletonBlock className="h-64 max-w-176" />
    </div>
  )
}

export default function InvoicePage({ loaderData: { data, isByLink } }: Route.ComponentProps) {
  const invoice = <Invoice order={data} isByLink={isByLink} />
  return isByLink ? <div className="frame py-8">{invoice}</div> : invoice
}

export function ErrorBoundary({ params }: Route.ErrorBoundaryProps) {
  const isGone = isMissing(useRouteError())
  if (params.id !== undefined) return <FailedPage sentence={orderTexts.oneFailed} />
  if (!isGone) return <FailedPage sentence={texts.failed} />
  return (
    <div className="frame py-10">
      <EmptyState
        drawing={
          <Suspense>
            <BrokenCrateDrawing />
          </Suspense>
        }
        title={texts.expired}
        heading="h1"
        sentence={texts.expiredSentence}
      >
        <PageLink to="/account/order" className={buttonLook('quiet')}>
          {texts.toOrders}
        </PageLink>
      </EmptyState>
    </div>
  )
}
