import { Link } from 'react-router'
import { formatDollars } from '#contract/money.ts'
import { type OrderStage, type OrderStatus, type PaymentStatus, shownStatus } from '#contract/order-status.ts'
import type { OrderRow } from '#contract/orders/desk/office-orders.ts'
import { Picture } from '#ui/product/picture.tsx'
import { Moment, Pill, windowInWords } from '../../pieces/cells.tsx'
import type { Column } from '../../pieces/list-table.tsx'
import { whereInWords } from '../../pieces/order-words.ts'

export const orderColumns: Column<OrderRow>[] = [
  { title: 'Picture', onPhone: 'picture', cell: ({ image }) => <RowPicture image={image} /> },
  {
    title: 'Order',
    onPhone: 'second',
    cell: ({ number, spoken_number }) => (
      <Link to={`/office/orders/${number}`} className="stretched-link font-semibold">
        {spoken_number} <span className="font-normal text-muted max-768:hidden">{number}</span>
      </Link>
    ),
  },
  { title: 'Status', onPhone: 'second-end', cell: (order) => <States order={order} /> },
  {
    title: 'For',
    onPhone: 'lead',
    cell: ({ name, address }) => (
      <span className="wrap-anywhere block">
        <span className="font-semibold max-768:line-clamp-1">{name || 'Account deleted'}</span>
        {address && <span className="block text-muted max-768:hidden">{address}</span>}
      </span>
    ),
  },
  {
    title: 'Delivery',
    onPhone: 'lead-end',
    cell: ({ window }) => (
      <span className="block max-768:text-13">
        <span className="whitespace-nowrap">{windowInWords(window)}</span>
        <span className="block text-muted max-768:hidden">{window.hub}</span>
      </span>
    ),
  },
  {
    title: 'Total',
    isNumber: true,
    onPhone: 'second',
    cell: ({ amount, units }) => (
      <span className="block">
        {formatDollars(amount)}
        <span className="block whitespace-nowrap text-muted max-768:hidden">
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

interface Props {
  order: { order_status: OrderStatus; payment_status: PaymentStatus; stage: OrderStage | null }
}

export function OrderPill({ order }: Props) {
  return <Pill tone={shownStatus(order.order_status, order.payment_status).tone}>{whereInWords(order)}</Pill>
}

/** A product's picture in a row; the words beside it say what it is. */
export function RowPicture({ image }: { image: string }) {
  return (
    <span className="flex size-10 items-center justify-center rounded-card bg-well">
      {image && <Picture src={image} width={36} height={36} className="size-9 object-contain" />}
    </span>
  )
}
