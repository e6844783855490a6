import type { ReactNode } from 'react'
import { cardBrandNames } from '#contract/money/payments/card.ts'
import { formatDollars } from '#contract/money.ts'
import type { OfficeOrder, OfficeRefund } from '#contract/orders/desk/office-orders.ts'
import { becauseInWords } from '#contract/orders/desk/refunds.ts'
import { Moment, Pill, type PillTone } from '../../pieces/cells.tsx'
import { actorWords, differenceInWords, refundStatusWords, statusWords } from '../../pieces/order-words.ts'
import { Part } from '../../pieces/page.tsx'

interface Event {
  key: string
  at: string
  words: ReactNode
}

/** All that happened to an order and to its money, the earliest first. */
export function OrderTimeline({ order }: { order: OfficeOrder }) {
  const { timeline, payments, refunds } = order
  const events = [...timeline.map(stepOf), ...payments.flatMap(paymentEvents), ...refunds.map(refundOf)]
  return (
    <Part title="What happened">
      <ol className="grid gap-2">
        {events
          .toSorted((one, other) => one.at.localeCompare(other.at))
          .map(({ key, at, words }) => (
            <li key={key} className="wrap-anywhere">
              {words}
              <span className="block text-13 text-muted">
                <Moment at={at} />
              </span>
            </li>
          ))}
      </ol>
    </Part>
  )
}

function stepOf({ at, order_status, by, because, difference }: OfficeOrder['timeline'][number]): Event {
  const words = (
    <>
      <b>{difference === null ? statusWords[order_status] : 'Changed'}</b>, {actorWords[by]}
      {because && <>: {becauseInWords(because)}</>}
      {difference !== null && <>: {differenceInWords(difference)}</>}
    </>
  )
  return { key: `${at} ${order_status} ${difference}`, at, words }
}

function paymentEvents(payment: OfficeOrder['payments'][number]): Event[] {
  const { id, at, charged_at, amount, held, card, is_kept, payment_status } = payment
  if (payment_status === 'pending' || held === 0) return []
  const on = card ? ` on ${cardBrandNames[card.brand]} ending ${card.last4}` : ''
  const agreed = {
    key: `${id} agreed`,
    at,
    words: <Money words={is_kept ? 'Card kept' : 'Held'} amount={held} on={on} />,
  }
  if (!charged_at) return [agreed]
  const charged = {
    key: `${id} charged`,
    at: charged_at,
    words: amount > 0 ? <Money words="Charged" amount={amount} on={on} /> : <b>Nothing was charged</b>,
  }
  return charged_at === at ? [charged] : [agreed, charged]
}

function Money({ words, amount, on }: { words: string; amount: number; on: string }) {
  return (
    <>
      <b>{words}</b>: {formatDollars(amount)}
      {on}
    </>
  )
}

const tones: Record<OfficeRefund['refund_status'], PillTone> = {
  requested: 'yellow',
  released: 'grey',
  done: 'green',
  failed: 'red',
}

function refundOf(refund: OfficeRefund): Event {
  const { id, at, by, amount, because, lines, besides, note } = refund
  const { refund_status, seen_to_at, given_otherwise } = refund
  const words = (
    <>
      <b>Refund</b>: {formatDollars(amount)}, by{' '}
      {by ?? (because === 'order_changed' ? 'the customer' : 'the shop')}: {becauseInWords(because)}{' '}
      <Pill tone={seen_to_at ? 'grey' : tones[refund_status]}>{refundStatusWords[refund_status]}</Pill>
      {lines.length > 0 && (
        <span className="block text-muted">
          {lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}
          {besides !== undefined && ` and ${formatDollars(besides)} more`}
        </span>
      )}
      {note && <span className="block text-muted">{note}</span>}
      {seen_to_at && (
        <span className="block text-muted">
          Resolved on <Moment at={seen_to_at} />
        </span>
      )}
      {given_otherwise && <span className="block text-muted">Paid back another way</span>}
    </>
  )
  return { key: id, at, words }
}
