import { getOrderList } from '#contract/orders/orders/orders.ts'
import { FailedPage } from '../frame/failed-page.tsx'
import { pageLoader } from '../network/api.ts'
import { OrderList } from '../orders/orders/order-list.tsx'
import { orderTexts as texts } from '../texts/orders.ts'
import type { Route } from './+types/order-list-page'

export const clientLoader = pageLoader(({ call }) => call(getOrderList, {}))

export const meta = () => [{ title: texts.listTitle }]

export default function OrderListPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-176">
      <h1 className="mb-5 text-28">{texts.title}</h1>
      <OrderList first={loaderData} />
    </div>
  )
}

export const ErrorBoundary = () => <FailedPage sentence={texts.failed} />
