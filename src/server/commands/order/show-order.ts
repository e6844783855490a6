import { movesFrom } from '#business/orders/orders/move-order.ts'
import type { readOrderForOperator } from '#business/orders/orders/read-order-for-operator.ts'
import { windowInWords } from '#business/people/messages/window-in-words.ts'
import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import { formatCents } from '#contract/money.ts'
import { outcomeOf } from '#contract/selling/preferences/line-preference.ts'

type OrderForOperator = Awaited<ReturnType<typeof readOrderForOperator>>

const inWords = { best_match: 'pick the best match', leave_out: 'leave it out' }

/** Formats an order for a terminal. */
export function showOrder(order: OrderForOperator): string {
  const { number, status, payment_status, total_cents, lines, events } = order
  return [
    `Order ${number}: ${status}, payment ${payment_status}, ${formatCents(total_cents)}`,
    `Deliver ${windowInWords(order.slot_starts_at, order.slot_ends_at)}`,
    `To ${addressOf(order)}`,
    ...(order.note ? [`Note: ${order.note}`] : []),
    order.safe_to_leave ? 'It may be left at the door.' : 'It must be handed over.',
    `If something is out of stock: ${inWords[order.if_out]}.`,
    '',
    ...lines.flatMap((line) => [
      `  ${line.quantity} × ${line.title}, ${line.unit} ${line.unit_type}  ${formatCents(line.total_cents)}`,
      ...preferenceLines(line, order),
    ]),
    '',
    ...events.map(({ to_status, actor, at }) => `  ${at.toISOString()}  ${to_status}, by ${actor}`),
    '',
    `It can become: ${movesFrom(status).join(', ') || 'nothing any more'}`,
  ].join('\n')
}

function preferenceLines({ wish }: OrderForOperator['lines'][number], order: OrderForOperator): string[] {
  if (!wish) return []
  const { ifOut, substitutes } = outcomeOf(wish, order.if_out)
  const instead = substitutes.map(sizedTitle)
  return [
    ...(wish.if_out
      ? [`      If it is out: ${ifOut === 'chosen' ? instead.join('; else ') : inWords[ifOut]}.`]
      : []),
    ...(wish.note ? [`      Note: ${wish.note}`] : []),
  ]
}

function addressOf({ address }: OrderForOperator): string {
  const { name, phone, building, formatted_address, landmark } = address
  return [name, phone, building, formatted_address, landmark].filter(Boolean).join(', ')
}
