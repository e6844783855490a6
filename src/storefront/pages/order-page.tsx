import { getOrder } from '#contract/orders/orders/orders.ts'
import { describeFailure, FailedPage } from '../frame/failed-page.tsx'
import { pageLoader } from '../network/api.ts'
import { OrderView } from '../orders/orders/order-view.tsx'
import { orderTexts as texts } from '../texts/orders.ts'
import type { Route } from './+types/order-page'

export const clientLoader = pageLoader(({ call, params: { id = '' } }) => call(getOrder, { order_id: id }))

export function meta({ params, error }: Route.MetaArgs) {
  return error ? describeFailure(error) : [{ title: texts.orderTitle(params.id) }]
}

export default function OrderPage({ loaderData: { data } }: Route.ComponentProps) {
  return <OrderView key={data.order_id} first={data} />
}

export const ErrorBoundary = () => <FailedPage sentence={texts.oneFailed} />
