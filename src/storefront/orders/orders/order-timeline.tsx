import { orderMoment } from '#contract/brisbane-time.ts'
import type { Order } from '#contract/orders/orders/order.ts'

export function OrderTimeline({ timeline }: Pick<Order, 'timeline'>) {
  return (
    <ol className="flex flex-col gap-3">
      {timeline.map(({ order_status, at, message }) => (
        <li key={`${order_status} ${at}`} className="group flex gap-3">
          <span
            aria-hidden="true"
            className="mt-1.5 size-2.5 shrink-0 rounded-pill bg-outline group-last:bg-accent"
          />
          <span>
            <span className="block group-last:font-semibold">{message}</span>
            <time dateTime={at} className="block text-14 text-muted">
              {orderMoment(new Date(at))}
            </time>
          </span>
        </li>
      ))}
    </ol>
  )
}
