import { type OrderStatus, type PaymentStatus, shownStatus } from '#contract/order-status.ts'
import { statusWords } from '../../pieces/order-words.ts'
import { Pill } from '../../pieces/pill.tsx'

interface Props {
  order: { order_status: OrderStatus; payment_status: PaymentStatus }
}

export function OrderPill({ order: { order_status, payment_status } }: Props) {
  return <Pill tone={shownStatus(order_status, payment_status).tone}>{statusWords[order_status]}</Pill>
}
