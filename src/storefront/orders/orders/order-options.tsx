import { dayAndClock } from '#contract/brisbane-time.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { informationPath } from '#contract/people/company/information.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { orderTexts as texts } from '../../texts/orders.ts'
import { CancelAction } from '../checkout/cancel-action.tsx'
import { OrderChange } from './order-change.tsx'
import { windowOf } from './order-heading.ts'

interface Props {
  order: Order
  onChanged: (order: Order) => void
  onCancelled: (order: Order) => void
}

/** What the customer can still do about an order, and until when. */
export function OrderOptions({ order, onChanged, onCancelled }: Props) {
  const { change_until, can_cancel } = order
  const sentence = change_until
    ? texts.mayChange(dayAndClock(new Date(change_until)))
    : can_cancel && texts.mayCancel
  return (
    <section aria-label={texts.whatNow}>
      {sentence && <p className="mb-3 text-14">{sentence}</p>}
      <div className="flex flex-wrap items-start gap-3">
        <OrderChange order={order} onChanged={onChanged} />
        {can_cancel && <CancelAction order={order} onCancelled={onCancelled} />}
        <a href={helpLink(order)} className={buttonLook('quiet')}>
          {texts.help}
        </a>
      </div>
    </section>
  )
}

/** Opens a message with the order filled in; a shop without an email address says how to reach it. */
function helpLink(order: Order): string {
  const { order_id, seller } = order
  if (!seller.email) return informationPath('Contact us')
  const subject = encodeURIComponent(texts.helpSubject(order_id))
  const body = encodeURIComponent(texts.helpBody(order_id, windowOf(order)))
  return `mailto:${seller.email}?subject=${subject}&body=${body}`
}
