import { formatDollars } from '#contract/money.ts'
import type { OfficeOrder } from '#contract/orders/desk/office-orders.ts'
import { Moment } from '../../pieces/cells.tsx'
import { Facts, Part } from '../../pieces/page.tsx'
import { WaitingMoney } from './waiting-money.tsx'

export function OrderMoney({ order }: { order: OfficeOrder }) {
  const { amounts, promo_code, money, payments } = order
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
      <WaitingMoney order={order} />
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
    </Part>
  )
}

function rowIf(words: string, dollars: number): (readonly [string, string])[] {
  return dollars === 0 ? [] : [[words, formatDollars(dollars)]]
}
