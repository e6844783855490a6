import { getOrder } from '#contract/orders/orders.ts'
import { describeFailure, FailedPage } from '../layout/failed-page.tsx'
import { pageLoader } from '../network/api.ts'
import { Invoice } from '../orders/invoice.tsx'
import { orderTexts as texts } from '../texts/orders.ts'
import type { Route } from './+types/invoice-page'

export const clientLoader = pageLoader(({ call, params: { id = '' } }) => call(getOrder, { order_id: id }))

export function meta({ params, error }: Route.MetaArgs) {
  return error ? describeFailure(error) : [{ title: texts.invoiceTitle(params.id) }]
}

export default function InvoicePage({ loaderData: { data } }: Route.ComponentProps) {
  return <Invoice order={data} />
}

export function ErrorBoundary() {
  return <FailedPage sentence={texts.oneFailed} />
}
