import { toDollars } from '#contract/money.ts'
import type { OfficeOrder } from '#contract/orders/desk/office-orders.ts'
import {
  messageRow,
  selectMessagesOfOrder,
  whyNotAgain,
  wordsAgain,
} from '../../people/messages/office-messages.ts'
import { noteView } from '../../people/operators/save-note-once.ts'
import type { Operator, Shop } from '../../shop.ts'
import { readChanges, readEvents } from '../orders/get-order.ts'
import type { OrderChangeRow } from '../orders/order-timeline.ts'

export async function readTimeline(shop: Shop, orderId: string): Promise<OfficeOrder['timeline']> {
  const events = await readEvents(shop, orderId)
  const changes = await readChanges(shop, orderId)
  const steps = events.map(({ to_status, actor, detail, at }) => ({
    at: at.toISOString(),
    order_status: to_status,
    by: actor,
    because: detail.because ?? null,
    difference: null,
  }))
  return [...steps, ...changes.flatMap(changedStep)].toSorted((a, b) => a.at.localeCompare(b.at))
}

/** Only paid orders are changed, and only before dispatch, so the status at that time is always `processing`. */
function changedStep({ difference_cents, ended_at }: OrderChangeRow): OfficeOrder['timeline'] {
  if (!ended_at) return []
  return [
    {
      at: ended_at.toISOString(),
      order_status: 'processing',
      by: 'customer',
      because: null,
      difference: toDollars(difference_cents),
    },
  ]
}

/** Returns the messages about an order, as long as they are kept. */
export async function readMessages(
  shop: Shop,
  operator: Operator,
  orderId: string,
): Promise<OfficeOrder['messages']> {
  const rows = await selectMessagesOfOrder(shop.db, orderId)
    .orderBy('messages.created_at')
    .orderBy('messages.id')
    .execute()
  const words = await wordsAgain(shop, rows)
  return rows.map((row) => {
    const refusal = whyNotAgain(row)
    return {
      ...messageRow(row, operator),
      about: row.about,
      text: refusal ? null : (words.get(row.id)?.body ?? null),
      refused_because: refusal ?? null,
    }
  })
}

export async function readNotes({ db }: Shop, orderId: string): Promise<OfficeOrder['notes']> {
  const notes = await db
    .selectFrom('order_notes')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .select(['order_notes.id', 'at', 'note', 'operators.name', 'operators.email'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('order_notes.id')
    .execute()
  return notes.map(noteView)
}
