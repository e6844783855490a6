import { formatDollars } from '#contract/money.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { useAnswer } from '../../network/use-answer.ts'
import { cartDrawerTexts as texts } from '../../texts/cart-drawer.ts'
import { findOrderToPay } from './find-order-to-pay.ts'

/** Explains where the groceries of an unpaid order went, and links to its payment. */
export function OrderToPay({ onLeave }: { onLeave: () => void }) {
  const { data: order } = useAnswer('order to pay', findOrderToPay)
  return (
    <div role="status">
      {order && (
        <div className="mb-4 rounded-card bg-warning-pale p-4">
          <p>{texts.toPay(order.order_id, formatDollars(order.order_amount))}</p>
          <PageLink
            to={`/checkout?order=${order.order_id}`}
            replace
            onClick={onLeave}
            className="inline-block min-h-11 content-center font-semibold text-accent underline"
          >
            {texts.payNow}
          </PageLink>
        </div>
      )}
    </div>
  )
}
