import { formatCents } from '#contract/money.ts'
import type { Shop } from '../../shop.ts'
import { readToldOrder, tellCustomer } from '../orders/tell-about-order.ts'

/** The message about a change that was made, and what the timeline says of its money. */
function kindOfChange(differenceCents: number) {
  if (differenceCents > 0)
    return { kind: 'order_costs_more', money: (by: string) => `It costs ${by} more.` } as const
  if (differenceCents < 0)
    return { kind: 'order_costs_less', money: (by: string) => `It costs ${by} less.` } as const
  return { kind: 'order_costs_the_same', money: () => 'It costs the same.' } as const
}

interface ChangeOutcome {
  id: string
  order_id: string
  difference_cents: number
  step: 'changed' | 'too_late'
}

/** Tells the customer once what became of a change, after the commit. */
export async function tellAboutChange(shop: Shop, told: ChangeOutcome): Promise<void> {
  const { id, order_id, difference_cents, step } = told
  const order = await readToldOrder(shop, order_id)
  const kind = step === 'changed' ? kindOfChange(difference_cents).kind : 'order_change_too_late'
  const values = { ...order.values, difference: formatCents(Math.abs(difference_cents)) }
  await tellCustomer(shop, order, { key: `${step} ${id}`, kind, values })
}

/** The sentence about the change in the order's timeline. */
export function changeSentence(differenceCents: number): string {
  const by = formatCents(Math.abs(differenceCents))
  return `You changed your order. ${kindOfChange(differenceCents).money(by)}`
}
