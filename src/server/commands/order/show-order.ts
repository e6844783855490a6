import { movesFrom } from '#business/orders/move-order.ts'
import type { readOrderForOperator } from '#business/orders/read-order-for-operator.ts'
import { windowInWords } from '#business/orders/window-in-words.ts'
import { formatCents } from '#contract/money.ts'

type OrderForOperator = Awaited<ReturnType<typeof readOrderForOperator>>

/** An order in lines, for a terminal. */
export function showOrder(order: OrderForOperator): string {
  const { number, status, payment_status, total_cents, lines, events } = order
  return [
    `Order ${number}: ${status}, payment ${payment_status}, ${formatCents(total_cents)}`,
    `Deliver ${windowInWords(order.slot_starts_at, order.slot_ends_at)}`,
    `To ${addressOf(order)}`,
    ...(order.note ? [`Note: ${order.note}`] : []),
    order.safe_to_leave ? 'It may be left at the door.' : 'It must be handed over.',
    order.if_out === 'best_match'
      ? 'If something is out of stock: pick the best match.'
      : 'If something is out of stock: leave it out.',
    '',
    ...lines.map(
      ({ quantity, title, unit, unit_type, total_cents }) =>
        `  ${quantity} × ${title}, ${unit} ${unit_type}  ${formatCents(total_cents)}`,
    ),
    '',
    ...events.map(({ to_status, actor, at }) => `  ${at.toISOString()}  ${to_status}, by ${actor}`),
    '',
    `It can become: ${movesFrom(status).join(', ') || 'nothing any more'}`,
  ].join('\n')
}

function addressOf({ address }: OrderForOperator): string {
  const { name, phone, building, formatted_address, landmark } = address
  return [name, phone, building, formatted_address, landmark].filter(Boolean).join(', ')
}
