import { brisbaneDay, clockSpan, DAY_MS, shortClock, shortDay } from '#contract/brisbane-time.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { orderUnderWay } from '#contract/orders/orders/orders.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { shopNow } from '../../network/shop-now.ts'
import { useIsPast } from '../../network/use-is-past.ts'
import { welcomeBackTexts as texts } from '../../texts/welcome-back.ts'

type OrderOnItsWay = NonNullable<ReplyOf<typeof orderUnderWay>['data']>

/** When the order arrives, and until when it can be changed. */
export function OrderUnderWay({ order }: { order: OrderOnItsWay }) {
  const { order_id, slot, change_until } = order
  const [from, to] = [new Date(slot.starts_at), new Date(slot.ends_at)]
  const isLate = useIsPast(slot.ends_at)
  const isPacked = useIsPast(change_until)
  const canChange = change_until !== null && !isPacked
  return (
    <section className="welcome-card bg-success-pale">
      <div className="min-w-0 flex-1">
        <p className="text-14">{whereInWords(order)}</p>
        <h2 className="text-18">
          {(isLate ? texts.late : texts.arriving)(dayInWords(from), clockSpan(from, to))}
        </h2>
        {canChange && <p className="text-14">{untilInWords(new Date(change_until))}</p>}
      </div>
      <PageLink to={`/account/order/${order_id}`} className={buttonLook()}>
        {canChange ? texts.change : texts.see}
      </PageLink>
    </section>
  )
}

function whereInWords({ stage }: OrderOnItsWay): string {
  if (stage === 'on_the_way') return texts.onItsWay
  if (stage === 'picking') return texts.packing
  return stage === 'packed' || stage === 'ready_to_collect' ? texts.packed : texts.paid
}

/** `today`, `tomorrow` or `Sun 29 Nov`. */
function dayInWords(moment: Date): string {
  const now = shopNow()
  const [today, tomorrow] = [now, now + DAY_MS].map((at) => brisbaneDay(new Date(at)))
  const day = brisbaneDay(moment)
  if (day === today) return texts.today
  return day === tomorrow ? texts.tomorrow : shortDay(moment)
}

function untilInWords(moment: Date): string {
  const day = dayInWords(moment)
  return texts.changeUntil(shortClock(moment), day === texts.today ? '' : day)
}
