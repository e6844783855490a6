import type { OrderSummary } from '#contract/orders/orders/order.ts'
import { orderTexts as texts } from '../../texts/orders.ts'

/** Says how far a paid order is before it leaves; from then on its status says it. */
export function stageInWords({ stage }: Pick<OrderSummary, 'stage'>): string | undefined {
  return stage === null || stage === 'on_the_way' || stage === 'handed_over' ? undefined : texts.stages[stage]
}
