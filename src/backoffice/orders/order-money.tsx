import { formatDollars } from '#contract/money.ts'
import { becauseInWords } from '#contract/office/because-in-words.ts'
import type { OfficeOrder, OfficeRefund } from '#contract/office/office-orders.ts'
import { type Column, ListTable } from '../pieces/list-table.tsx'
import { Moment } from '../pieces/moment.tsx'
import { Facts, Part } from '../pieces/part.tsx'
import { Pill, type PillTone } from '../pieces/pill.tsx'
import { refundStatusWords } from './order-words.ts'

export function OrderMoney({ order }: { order: OfficeOrder }) {
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
          ['In all', <strong key="all">{formatDollars(amounts.bill_amount)}</strong>],
          ['GST in it', formatDollars(amounts.gst)],
          ['Charged', formatDollars(money.charged)],
          ...rowIf('Refunded', money.refunded),
          ...rowIf('Waiting for the bank', money.on_its_way),
        ]}
      />
      {payments
        .filter(({ review }) => review)
        .map(({ id, amount, review }) => (
          <p key={id} className="mt-3 rounded-card bg-warning-pale p-3">
            A person has to look at the payment of {formatDollars(amount)}: {review}.
          </p>
        ))}
      {refunds.length > 0 && (
        <div className="mt-3">
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
  done: 'green',
  failed: 'red',
}

const refundColumns: Column<OfficeRefund>[] = [
  { title: 'Refund', cell: ({ amount }) => formatDollars(amount) },
  {
    title: 'State',
    cell: ({ refund_status }) => <Pill tone={tones[refund_status]}>{refundStatusWords[refund_status]}</Pill>,
  },
  {
    title: 'Why',
    cell: ({ because, note, lines }) => (
      <span className="block">
        {becauseInWords(because)}
        {lines.length > 0 && (
          <span className="block text-muted">
            {lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}
          </span>
        )}
        {note && <span className="wrap-anywhere block text-muted">{note}</span>}
      </span>
    ),
  },
  {
    title: 'By',
    cell: ({ by, because }) => by ?? (because === 'order_changed' ? 'The customer' : 'The shop'),
  },
  { title: 'When', cell: ({ at }) => <Moment at={at} /> },
]
