import { becauseInWords } from '#contract/office/because-in-words.ts'
import type { OfficeOrder } from '#contract/office/office-orders.ts'
import { Moment } from '../pieces/moment.tsx'
import { Part } from '../pieces/part.tsx'
import { actorWords, statusWords } from './order-words.ts'

export function OrderTimeline({ order: { timeline } }: { order: OfficeOrder }) {
  return (
    <Part title="What happened">
      <ol className="grid gap-1">
        {timeline.map(({ at, order_status, by, because }) => (
          <li key={`${at} ${order_status}`}>
            <span className="font-semibold">{statusWords[order_status]}</span>, {actorWords[by]}
            {because && <>: {becauseInWords(because)}</>}
            <span className="block text-13 text-muted">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Part>
  )
}
