import { type RawBuilder, type Selectable, sql } from 'kysely'
import { brisbaneClock, shortDay } from '#contract/brisbane-time.ts'
import { formatCents } from '#contract/money.ts'
import type { Tables } from '#database/tables.ts'
import type { Shop } from '../../shop.ts'

// Messages about orders have the dedupe key `order {id} {what} {channel}`. Conditions must match the partial index.

/** The order that a message is about; null for other messages. */
export const orderOfMessage = sql<string>`
  case when messages.dedupe_key like 'order %' then split_part(messages.dedupe_key, ' ', 2) end`

/** The event that a message reports. */
export const whatIsTold = sql<string>`split_part(messages.dedupe_key, ' ', 3)`

type Told = 'number' | 'slot_starts_at' | 'slot_ends_at' | 'total_cents'

export type ToldOrderRow = Pick<Selectable<Tables['orders']>, Told>

/** Returns the values that messages state about the order as it is now. */
export function orderValues({ publicUrl }: Pick<Shop, 'publicUrl'>, order: ToldOrderRow) {
  return {
    number: order.number,
    window: windowInWords(order.slot_starts_at, order.slot_ends_at),
    total: formatCents(order.total_cents),
    url: `${publicUrl}/account/order/${order.number}`,
  }
}

/** `Thu 5 Mar, 9:00 am to 11:00 am` */
export function windowInWords(startsAt: Date, endsAt: Date): string {
  return `${shortDay(startsAt)}, ${brisbaneClock(startsAt)} to ${brisbaneClock(endsAt)}`
}

export function isAboutOrder(orderId: string): RawBuilder<boolean> {
  return sql<boolean>`(
    messages.dedupe_key like 'order %' and split_part(messages.dedupe_key, ' ', 2) = ${orderId})`
}
