import { sql } from 'kysely'
import { brisbaneMidnight } from '#contract/brisbane-time.ts'
import { nearestHub } from '#contract/delivery/delivery-charge.ts'
import { windowState } from '#contract/delivery/delivery-window.ts'
import type { DeliveryWindow, deliveryWindows as endpoint } from '#contract/delivery/shipping.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { toDollars } from '#contract/money.ts'
import type { Customer, Shop } from '../shop.ts'
import { requireDelivery } from './require-delivery.ts'

const DAYS = 7
const DAY_MS = 86_400_000

export async function deliveryWindows(
  shop: Shop,
  customer: Customer,
  { address_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { position, setup } = await requireDelivery(shop, customer, address_id)
  const hub = nearestHub(setup.hubs, position)
  const slots = hub ? await findSlots(shop, customer, hub.id) : []
  return { data: firstDays(slots).map(windowView) }
}

/** Today counts as one of them for as long as one of its windows can be chosen. */
function firstDays(slots: SlotRow[]): SlotRow[] {
  const [first] = slots
  if (!first) return []
  const end = brisbaneMidnight(first.starts_at).getTime() + DAYS * DAY_MS
  return slots.filter(({ starts_at }) => starts_at.getTime() < end)
}

type SlotRow = Awaited<ReturnType<typeof findSlots>>[number]

function findSlots(shop: Shop, customer: Customer, hubId: string) {
  const now = shop.clock.now()
  const today = brisbaneMidnight(now)
  return (
    shop.db
      .selectFrom('slots')
      .where('hub_id', '=', hubId)
      .where('cut_off_at', '>', now)
      .where('starts_at', '>', now)
      .where('starts_at', '<', new Date(today.getTime() + (DAYS + 1) * DAY_MS))
      .orderBy('starts_at')
      .orderBy('id')
      .select(['id', 'starts_at', 'ends_at', 'cut_off_at', 'fee_cents', 'capacity'])
      // A place that another customer holds while they pay is not free; the customer's own is.
      .select(
        sql<number>`booked + (
          select count(*)::integer from slot_holds join carts on carts.id = slot_holds.cart_id
          where slot_holds.slot_id = slots.id and slot_holds.expires_at > ${now}
            and carts.customer_id <> ${customer.id})`.as('taken'),
      )
      .execute()
  )
}

function windowView(slot: SlotRow): DeliveryWindow {
  return {
    id: slot.id,
    starts_at: slot.starts_at.toISOString(),
    ends_at: slot.ends_at.toISOString(),
    cut_off_at: slot.cut_off_at.toISOString(),
    fee: toDollars(slot.fee_cents),
    state: windowState(slot.capacity, slot.taken),
  }
}
