import { formatDollars } from '#contract/money.ts'
import type { OrderRow } from '#contract/orders/desk/office-orders.ts'
import type { Column } from '../../pieces/list-table.tsx'
import { Moment } from '../../pieces/moment.tsx'
import { Pill } from '../../pieces/pill.tsx'
import { TextLink } from '../../pieces/text-link.tsx'
import { windowInWords } from '../../pieces/window-in-words.ts'
import { OrderPill } from './order-pill.tsx'

export const orderColumns: Column<OrderRow>[] = [
  {
    title: 'Order',
    cell: ({ number }) => (
      <TextLink to={`/office/orders/${number}`} inRow className="font-semibold">
        {number}
      </TextLink>
    ),
  },
  { title: 'Status', cell: (order) => <States order={order} /> },
  {
    title: 'For',
    cell: ({ name, address }) => (
      <span className="wrap-anywhere block">
        <span className="font-semibold">{name || 'Account deleted'}</span>
        {address && <span className="block text-muted">{address}</span>}
      </span>
    ),
  },
  {
    title: 'Delivery',
    cell: ({ window }) => (
      <span className="block">
        <span className="whitespace-nowrap">{windowInWords(window)}</span>
        <span className="block text-muted">{window.hub}</span>
      </span>
    ),
  },
  {
    title: 'Total',
    cell: ({ amount, units }) => (
      <span className="block">
        {formatDollars(amount)}
        <span className="block whitespace-nowrap text-muted">
          {units === 1 ? '1 unit' : `${units} units`}
        </span>
      </span>
    ),
  },
  { title: 'Placed', cell: ({ placed_at }) => <Moment at={placed_at} /> },
]

function States({ order }: { order: OrderRow }) {
  const { open_reports, open_refunds } = order
  return (
    <span className="flex flex-wrap gap-1">
      <OrderPill order={order} />
      {open_reports > 0 && (
        <Pill tone="red">{open_reports === 1 ? '1 issue' : `${open_reports} issues`}</Pill>
      )}
      {open_refunds > 0 && <Pill tone="yellow">Refund not made yet</Pill>}
    </span>
  )
}
