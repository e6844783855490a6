import { type RawBuilder, sql } from 'kysely'

// Messages about orders have the dedupe key `order {id} {what} {channel}`. Conditions must match the partial index.

/** The order that a message is about; null for other messages. */
export const orderOfMessage = sql<string>`
  case when messages.dedupe_key like 'order %' then split_part(messages.dedupe_key, ' ', 2) end`

/** The event that a message reports. */
export const whatIsTold = sql<string>`split_part(messages.dedupe_key, ' ', 3)`

export function isAboutOrder(orderId: string): RawBuilder<boolean> {
  return sql<boolean>`(
    messages.dedupe_key like 'order %' and split_part(messages.dedupe_key, ' ', 2) = ${orderId})`
}
