import { getOrder } from '#contract/orders/orders/orders.ts'
import { describeFailure, FailedPage } from '../frame/failed-page.tsx'
import { pageLoader } from '../network/api.ts'
import { Invoice } from '../orders/orders/invoice.tsx'
import { invoiceTexts } from '../texts/invoice.ts'
import { orderTexts as texts } from '../texts/orders.ts'
import type { Route } from './+types/invoice-page'

export const clientLoader = pageLoader(({ call, params: { id = '' } }) => call(getOrder, { order_id: id }))

export function meta({ params, loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return describeFailure(error)
  return [{ title: invoiceTexts.title(texts.invoice(loaderData.data.seller), params.id) }]
}

export default function InvoicePage({ loaderData: { data } }: Route.ComponentProps) {
  return <Invoice order={data} />
}

export function ErrorBoundary() {
  return <FailedPage sentence={texts.oneFailed} />
}
