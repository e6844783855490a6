import type { ReplyOf } from '#contract/endpoint.ts'
import type { OfficeOrder, officeOrderEvents } from '#contract/orders/desk/office-orders.ts'
import { useOfficeNews } from '../../network/use-office-news.ts'

type News = ReplyOf<typeof officeOrderEvents>

/** Calls back when the order may differ from the one shown. */
export function useOrderNews(order: OfficeOrder, onNews: () => Promise<void>): void {
  useOfficeNews<News>(order.number, {
    look: ({ event }) => (event && isShown(order, event) ? undefined : onNews()),
    stream: `/api/office/orders/${encodeURIComponent(order.number)}/events`,
  })
}

function isShown(order: OfficeOrder, { order_status, stage, payment_status, changes }: News): boolean {
  return (
    order_status === order.order_status &&
    stage === order.stage &&
    payment_status === order.payment_status &&
    changes === order.changes
  )
}
