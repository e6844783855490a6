import { brisbaneClock, shortDay } from '#contract/brisbane-time.ts'
import { formatCents } from '#contract/money.ts'
import type { Shop } from '../../shop.ts'

export interface ToldOrderRow {
  number: string
  slot_starts_at: Date
  slot_ends_at: Date
  total_cents: number
}

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
