import { brisbaneClock, dayAndClock } from '#contract/brisbane-time.ts'
import { capitalised } from '#contract/capitalised.ts'
import { formatDollars } from '#contract/money.ts'
import { awaitsRefund } from '#contract/order-status.ts'
import { comingBack, heldOf, leftOfPayments } from '#contract/orders/orders/money-coming-back.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { spacedMobile } from '#contract/people/sessions/phone.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { orderTexts as texts } from '../../texts/orders.ts'
import { windowOf } from './order-heading.ts'
import { OrderPart } from './order-part.tsx'

export function OrderDelivery({ order }: { order: Order }) {
  const { address, note, safe_to_leave, if_out } = order
  return (
    <div className="grid gap-4 560:grid-cols-2">
      <OrderPart title={texts.deliverTo}>
        <address className="not-italic">
          <span className="block font-semibold">{capitalised(address.name)}</span>
          <span className="block">{spacedMobile(address.phone)}</span>
          <span className="block text-muted">
            {address.building}, {address.formattedAddress}
          </span>
          {address.landmark && <span className="block text-muted">{address.landmark}</span>}
        </address>
      </OrderPart>
      <OrderPart title={texts.when}>
        <p className="font-semibold">{windowOf(order)}</p>
        <ul className="mt-1 text-14 text-muted">
          {note && (
            <li className="wrap-anywhere">
              {texts.note}: {note}
            </li>
          )}
          {safe_to_leave && <li>{texts.leave}</li>}
          <li>{if_out === 'best_match' ? texts.bestMatch : texts.leaveOut}</li>
        </ul>
      </OrderPart>
    </div>
  )
}

/** Says what the card holds, what it was charged, and what is open. */
export function OrderMoney({ order }: { order: Order }) {
  const sentence = sentenceOf(order)
  return (
    <div role="status">
      {sentence && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-info-pale p-4">
          <p className="min-w-0 flex-1 basis-40">{sentence}</p>
          {order.pay_until && (
            <PageLink to={`/checkout?order=${order.order_id}`} className={buttonLook()}>
              {texts.payNow}
            </PageLink>
          )}
        </div>
      )}
    </div>
  )
}

function sentenceOf(order: Order): string | undefined {
  const { order_status, payment_status, pay_until, pay_by, order_amount, captured_amount } = order
  const toHold = formatDollars(order.to_hold)
  if (pay_by) return texts.declined(toHold, dayAndClock(new Date(pay_by)))
  if (pay_until) return texts.waiting(brisbaneClock(new Date(pay_until)))
  if (payment_status === 'refunded')
    return captured_amount > 0 ? texts.refunded(formatDollars(order_amount)) : texts.nothingCharged
  if (order.keeps_card) return texts.kept(toHold)
  const held = heldOf(order)
  if (held > 0 && payment_status === 'paid') return texts.held(formatDollars(order.amounts.ceiling ?? held))
  const coming = comingBack(order)
  if (coming > 0 && awaitsRefund(order_status, payment_status))
    return texts.refundComing(formatDollars(coming))
  if (payment_status !== 'paid') return texts.nothingCharged
  if (captured_amount === 0 || awaitsRefund(order_status, payment_status)) return undefined
  return texts.charged(formatDollars(leftOfPayments(order)))
}
