import { brisbaneClock, clockSpan, dayAndClock, shortDay } from '#contract/brisbane-time.ts'
import { capitalised } from '#contract/capitalised.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { unpaidOrderTexts } from '../../texts/unpaid-order.ts'
import { WaitingWays } from './waiting-ways.tsx'

/** An order that waits for its payment, read-only: to change it, it must become a cart again. */
export function WaitingOrder({ order, isLate }: { order: Order; isLate: boolean }) {
  const { order_id, pay_until, pay_by, address, slot } = order
  const until = pay_by ? dayAndClock(new Date(pay_by)) : pay_until && brisbaneClock(new Date(pay_until))
  const [from, to] = [new Date(slot.starts_at), new Date(slot.ends_at)]
  return (
    <section className="rounded-card bg-info-pale p-4 560:p-6">
      <h2 className="text-18">{unpaidOrderTexts.waiting(order_id)}</h2>
      <p role="status" className="mt-1">
        {isLate
          ? unpaidOrderTexts.late
          : until && unpaidOrderTexts[pay_by ? 'declinedUntil' : 'waitingUntil'](until)}
      </p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14">
        <dt className="text-muted">{texts.deliverTo}</dt>
        <dd>
          {capitalised(address.name)}, {address.building}, {address.formattedAddress}
        </dd>
        <dt className="text-muted">{texts.when}</dt>
        <dd>
          {shortDay(from)}, {clockSpan(from, to)}
        </dd>
      </dl>
      {!isLate && <WaitingWays order={order} />}
    </section>
  )
}
