import { formatDollars } from '#contract/money.ts'
import { becauseInWords } from '#contract/orders/desk/because-in-words.ts'
import type { OfficeOrder, OfficeRefund } from '#contract/orders/desk/office-orders.ts'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { Moment } from '../../pieces/moment.tsx'
import { refundStatusWords } from '../../pieces/order-words.ts'
import { Facts, Part } from '../../pieces/part.tsx'
import { Pill, type PillTone } from '../../pieces/pill.tsx'
import { WaitingMoney } from './waiting-money.tsx'

interface Props {
  order: OfficeOrder
  onDone: (sentence: string) => Promise<void>
}

export function OrderMoney({ order, onDone }: Props) {
  const { amounts, promo_code, money, payments, refunds } = order
  return (
    <Part title="Money">
      <Facts
        rows={[
          ['Items', formatDollars(amounts.total_amount)],
          ...rowIf('Discount', -amounts.discount),
          ...rowIf(promo_code ? `Code ${promo_code}` : 'Code', -amounts.promo_discount),
          ['Delivery', formatDollars(amounts.delivery_charges)],
          ...rowIf('Window', amounts.window_fee),
          ['Total', <strong key="all">{formatDollars(amounts.bill_amount)}</strong>],
          ['Includes GST', formatDollars(amounts.gst)],
          ...rowIf('Held, to charge when packed', money.held),
          ...rowIf('Card kept, to hold from the cut-off on', money.to_hold),
          ['Charged', formatDollars(money.charged)],
          ...rowIf('Refunded', money.refunded),
          ...rowIf('Waiting for the bank', money.on_its_way),
        ]}
      />
      <WaitingMoney order={order} onDone={onDone} />
      {payments.map(
        ({ id, amount, review, seen_to_at }) =>
          review &&
          seen_to_at && (
            <p key={id} className="mt-3 text-muted">
              The payment of {formatDollars(amount)} was in review: {review}. Resolved on{' '}
              <Moment at={seen_to_at} />.
            </p>
          ),
      )}
      {refunds.length > 0 && (
        // The column beside the delivery is narrow: times wrap, so that the reason stays readable.
        <div className="mt-3 [&_time]:whitespace-normal">
          <ListTable caption="Refunds" columns={refundColumns} rows={refunds} keyOf={({ id }) => id} />
        </div>
      )}
    </Part>
  )
}

function rowIf(words: string, dollars: number): (readonly [string, string])[] {
  return dollars === 0 ? [] : [[words, formatDollars(dollars)]]
}

const tones: Record<OfficeRefund['refund_status'], PillTone> = {
  requested: 'yellow',
  released: 'grey',
  done: 'green',
  failed: 'red',
}

const refundColumns: Column<OfficeRefund>[] = [
  { title: 'Refund', cell: ({ amount }) => formatDollars(amount) },
  {
    title: 'Status',
    cell: ({ refund_status, seen_to_at, given_otherwise }) => (
      <span className="block">
        <Pill tone={seen_to_at ? 'grey' : tones[refund_status]}>{refundStatusWords[refund_status]}</Pill>
        {seen_to_at && (
          <span className="block text-muted">
            Resolved on <Moment at={seen_to_at} />
          </span>
        )}
        {given_otherwise && <span className="block text-muted">Paid back another way</span>}
      </span>
    ),
  },
  {
    title: 'Why',
    cell: ({ because, note, lines, besides }) => (
      <span className="block">
        {becauseInWords(because)}
        {lines.length > 0 && (
          <span className="block text-muted">
            {lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}
            {besides !== undefined && ` and ${formatDollars(besides)} more`}
          </span>
        )}
        {note && <span className="wrap-anywhere block text-muted">{note}</span>}
      </span>
    ),
  },
  {
    title: 'When',
    cell: ({ at, by, because }) => (
      <span className="block">
        <Moment at={at} />
        <span className="block text-muted">
          by {by ?? (because === 'order_changed' ? 'the customer' : 'the shop')}
        </span>
      </span>
    ),
  },
]
