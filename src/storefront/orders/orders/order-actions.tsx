import { hasInvoice } from '#contract/order-status.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { invoiceTitle } from './invoice-title.ts'
import { Reorder } from './reorder.tsx'

export function OrderActions({ order }: { order: Order }) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Reorder orderId={order.order_id} />
      {hasInvoice(order) && (
        <PageLink to={`/account/order/${order.order_id}/invoice`} className={buttonLook('quiet')}>
          {invoiceTitle(order)}
        </PageLink>
      )}
    </div>
  )
}
