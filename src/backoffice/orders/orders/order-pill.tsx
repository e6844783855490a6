import type { OrderStage } from '#contract/order-status.ts'
import { type OrderStatus, type PaymentStatus, shownStatus } from '#contract/order-status.ts'
import { Pill } from '../../pieces/cells.tsx'
import { whereInWords } from '../../pieces/order-words.ts'

interface Props {
  order: { order_status: OrderStatus; payment_status: PaymentStatus; stage: OrderStage | null }
}

export function OrderPill({ order }: Props) {
  return <Pill tone={shownStatus(order.order_status, order.payment_status).tone}>{whereInWords(order)}</Pill>
}
