import { type RawBuilder, sql } from 'kysely'

// Of what is told of an order the key is `order {id} {what} {channel}`. Its prefix stands in each of these, as an index has it.

/** The order that a message is about; none of another message. */
export const orderOfMessage = sql<string>`
  case when messages.dedupe_key like 'order %' then split_part(messages.dedupe_key, ' ', 2) end`

/** What is told of it. */
export const whatIsTold = sql<string>`split_part(messages.dedupe_key, ' ', 3)`

export function isAboutOrder(orderId: string): RawBuilder<boolean> {
  return sql<boolean>`(
    messages.dedupe_key like 'order %' and split_part(messages.dedupe_key, ' ', 2) = ${orderId})`
}
