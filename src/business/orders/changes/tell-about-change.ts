import { formatCents } from '#contract/money.ts'
import type { MessageKind } from '#contract/people/messages/message-texts.ts'
import type { Shop } from '../../shop.ts'
import { readToldOrder, tellCustomer } from '../orders/tell-about-order.ts'

type Kind = 'more' | 'less' | 'same'

/** The message about a change that was made. */
const messageOfChange = {
  more: 'order_costs_more',
  less: 'order_costs_less',
  same: 'order_costs_the_same',
} as const satisfies Record<Kind, MessageKind>

const money: Record<Kind, (difference: string) => string> = {
  more: (difference) => `It costs ${difference} more.`,
  less: (difference) => `It costs ${difference} less.`,
  same: () => 'It costs the same.',
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
  const kind = step === 'changed' ? messageOfChange[kindOfChange(difference_cents)] : 'order_change_too_late'
  const values = { ...order.values, difference: formatCents(Math.abs(difference_cents)) }
  await tellCustomer(shop, order, { key: `${step} ${id}`, kind, values })
}

function kindOfChange(differenceCents: number): Kind {
  return differenceCents > 0 ? 'more' : differenceCents < 0 ? 'less' : 'same'
}

/** The sentence about the change in the order's timeline. */
export function changeSentence(differenceCents: number, difference: string): string {
  return `You changed your order. ${money[kindOfChange(differenceCents)](difference)}`
}
