import { type RawBuilder, sql } from 'kysely'
import { brisbaneMidnight, DAY_MS } from '#contract/brisbane-time.ts'
import type { Customer, Shop } from '../../shop.ts'

export const WINDOW_DAYS = 7
const NO_CUSTOMER = ''

/**
 * Selects a hub's open slots of today and the coming week, each with the capacity that is taken. A slot that the
 * customer's own cart holds stays available until the hold expires, even past the cut-off.
 */
export function upcomingSlots(shop: Shop, hubId: string, customer?: Customer) {
  const now = shop.clock.now()
  const today = brisbaneMidnight(now)
  return (
    shop.db
      .selectFrom('slots')
      .where('hub_id', '=', hubId)
      .where(({ and, or, eb }) => {
        const isOpen = and([eb('cut_off_at', '>', now), eb('starts_at', '>', now)])
        return customer ? or([isOpen, sql<boolean>`exists ${holds(now, sql`= ${customer.id}`)}`]) : isOpen
      })
      .where('starts_at', '<', new Date(today.getTime() + (WINDOW_DAYS + 1) * DAY_MS))
      .orderBy('starts_at')
      .orderBy('id')
      .select(['id', 'starts_at', 'ends_at', 'cut_off_at', 'fee_cents', 'capacity'])
      // Other customers' holds count as taken; the customer's own hold does not.
      .select(
        sql<number>`booked + (
          select count(*)::integer from ${holds(now, sql`<> ${customer?.id ?? NO_CUSTOMER}`)} holds)`.as(
          'taken',
        ),
      )
  )
}

/** Selects the slot's holds by carts of matching customers. */
function holds(now: Date, ofCustomer: RawBuilder<unknown>) {
  return sql`(
    select from slot_holds join carts on carts.id = slot_holds.cart_id
    where slot_holds.slot_id = slots.id and slot_holds.expires_at > ${now} and carts.customer_id ${ofCustomer})`
}
