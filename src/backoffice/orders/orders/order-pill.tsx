import type { OrderStage } from '#contract/order-stage.ts'
import { type OrderStatus, type PaymentStatus, shownStatus } from '#contract/order-status.ts'
import { stageWords, statusWords } from '../../pieces/order-words.ts'
import { Pill } from '../../pieces/pill.tsx'

interface Props {
  order: { order_status: OrderStatus; payment_status: PaymentStatus; stage: OrderStage | null }
}

export function OrderPill({ order: { order_status, payment_status, stage } }: Props) {
  return (
    <Pill tone={shownStatus(order_status, payment_status).tone}>
      {stage ? stageWords[stage] : statusWords[order_status]}
    </Pill>
  )
}
