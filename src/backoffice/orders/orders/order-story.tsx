import { becauseInWords } from '#contract/orders/desk/because-in-words.ts'
import type { OfficeOrder } from '#contract/orders/desk/office-orders.ts'
import { Moment } from '../../pieces/moment.tsx'
import { actorWords, differenceInWords, statusWords } from '../../pieces/order-words.ts'
import { Part } from '../../pieces/part.tsx'

export function OrderTimeline({ order: { timeline } }: { order: OfficeOrder }) {
  return (
    <Part title="What happened">
      <ol className="grid gap-1">
        {timeline.map(({ at, order_status, by, because, difference }) => (
          <li key={`${at} ${order_status} ${difference}`}>
            <span className="font-semibold">
              {difference === null ? statusWords[order_status] : 'Changed'}
            </span>
            , {actorWords[by]}
            {because && <>: {becauseInWords(because)}</>}
            {difference !== null && <>: {differenceInWords(difference)}</>}
            <span className="block text-13 text-muted">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Part>
  )
}
