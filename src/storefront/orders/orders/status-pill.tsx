import { shownStatus } from '#contract/order-status.ts'
import type { OrderSummary } from '#contract/orders/orders/order.ts'
import { orderTexts as texts } from '../../texts/orders.ts'

type Tone = ReturnType<typeof shownStatus>['tone']

const looks: Record<Tone, string> = {
  green: 'bg-success-pale text-success',
  red: 'bg-danger-pale text-danger',
  yellow: 'bg-warning-pale text-warning',
  blue: 'bg-info-pale text-info',
  grey: 'bg-well text-muted',
}

export function StatusPill({ order }: { order: Pick<OrderSummary, 'order_status' | 'payment_status'> }) {
  const { word, tone } = shownStatus(order.order_status, order.payment_status)
  return (
    <span className={`inline-flex items-center rounded-pill px-3 py-1 font-semibold text-14 ${looks[tone]}`}>
      {word}
    </span>
  )
}

/** Says how far a paid order is before it leaves; from then on its status says it. */
export function stageInWords({ stage }: Pick<OrderSummary, 'stage'>): string | undefined {
  return stage === null || stage === 'on_the_way' || stage === 'handed_over' ? undefined : texts.stages[stage]
}
