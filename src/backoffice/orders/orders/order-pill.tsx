import { type OrderStatus, type PaymentStatus, shownStatus } from '#contract/order-status.ts'
import { Pill } from '../../pieces/pill.tsx'
import { statusWords } from './order-words.ts'

interface Props {
  order: { order_status: OrderStatus; payment_status: PaymentStatus }
}

export function OrderPill({ order: { order_status, payment_status } }: Props) {
  return <Pill tone={shownStatus(order_status, payment_status).tone}>{statusWords[order_status]}</Pill>
}
