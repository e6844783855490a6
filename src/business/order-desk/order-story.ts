import { sql } from 'kysely'
import type { OfficeOrder } from '#contract/office/office-orders.ts'
import { noteView } from '../office/note-view.ts'
import type { Shop } from '../shop.ts'

export async function readTimeline({ db }: Shop, orderId: string): Promise<OfficeOrder['timeline']> {
  const events = await db
    .selectFrom('order_events')
    .select(['to_status', 'actor', 'detail', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return events.map(({ to_status, actor, detail, at }) => ({
    at: at.toISOString(),
    order_status: to_status,
    by: actor,
    because: detail.because ?? null,
  }))
}

/** What the customer was told of it, while it is kept. Of `order {id} {what} {channel}` the what is told. */
export async function readMessages({ db }: Shop, orderId: string): Promise<OfficeOrder['messages']> {
  const messages = await db
    .selectFrom('messages')
    .select(['channel', 'status', 'created_at', 'sent_at'])
    .select(sql<string>`split_part(dedupe_key, ' ', 3)`.as('about'))
    .where('dedupe_key', 'like', 'order %')
    .where(sql<boolean>`split_part(dedupe_key, ' ', 2) = ${orderId}`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return messages.map(({ channel, status, about, created_at, sent_at }) => ({
    at: (sent_at ?? created_at).toISOString(),
    channel,
    about,
    message_status: status,
  }))
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
