import { orderMoment } from '#contract/brisbane-time.ts'
import { formatDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { refundTexts as texts } from '../../texts/refunds.ts'
import { OrderPart } from './order-part.tsx'
import { RefundWords } from './refund-words.tsx'

/** Lists the refunds of an order, with their reasons. */
export function OrderRefunds({ refunds }: Pick<Order, 'refunds'>) {
  return (
    <OrderPart title={texts.title}>
      <ul className="[&>li+li]:border-outline [&>li+li]:border-t">
        {refunds.map((refund) => (
          <li key={refund.at + refund.because} className="py-3 first:pt-0 last:pb-0">
            <p className="font-semibold">{texts.says[refund.refund_status](formatDollars(refund.amount))}</p>
            <RefundWords refund={refund} />
            <p className="text-14 text-muted">{orderMoment(new Date(refund.at))}</p>
          </li>
        ))}
      </ul>
    </OrderPart>
  )
}
