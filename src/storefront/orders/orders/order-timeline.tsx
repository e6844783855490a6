import { orderMoment } from '#contract/brisbane-time.ts'
import { stepsAfter } from '#contract/order-status.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { classNames } from '#ui/class-names.ts'
import { orderTexts as texts } from '../../texts/orders.ts'
import { windowOf } from './order-heading.ts'

/** The steps done, each with its time, and those still to come. */
export function OrderTimeline({ order }: { order: Order }) {
  const { timeline, order_status } = order
  return (
    <ol className="flex flex-col gap-3">
      {timeline.map(({ order_status, at, message }, step) => (
        <li key={`${order_status} ${at}`} className="flex gap-3">
          <Dot look="bg-accent" />
          <span>
            <span className={classNames('block', step === timeline.length - 1 && 'font-semibold')}>
              {message}
            </span>
            <time dateTime={at} className="block text-14 text-muted">
              {orderMoment(new Date(at))}
            </time>
          </span>
        </li>
      ))}
      {stepsAfter(order_status).map((step) => (
        <li key={step} className="flex gap-3 text-muted">
          <Dot look="ring-2 ring-muted ring-inset" />
          <span>
            <span className="sr-only">{texts.stillToCome}</span>
            {texts.toCome[step]}
            {step === 'delivered' && <span className="block text-14">{windowOf(order)}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Dot({ look }: { look: string }) {
  return <span aria-hidden="true" className={classNames('mt-1.5 size-2.5 shrink-0 rounded-pill', look)} />
}
