import { type RawBuilder, sql } from 'kysely'
import { brisbaneMidnight, DAY_MS } from '#contract/brisbane-time.ts'
import { nearestHub, quoteDelivery } from '#contract/delivery/windows/delivery-charge.ts'
import { windowState } from '#contract/delivery/windows/delivery-window.ts'
import type * as api from '#contract/delivery/windows/shipping.ts'
import type { DeliveryWindow } from '#contract/delivery/windows/shipping.ts'
import { isInDeliveryArea } from '#contract/delivery-area.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { dollarsOrNull, toDollars } from '#contract/money.ts'
import { tags } from '../../cache-tags.ts'
import type { Customer, Shop, Verb, VerbBy } from '../../shop.ts'
import { readDeliverySetup, requireDelivery } from './read-delivery-setup.ts'

export const deliveryWindows: VerbBy<typeof api.deliveryWindows> = async (shop, customer, { address_id }) => {
  const { position, setup } = await requireDelivery(shop, customer, address_id)
  const hub = nearestHub(setup.hubs, position)
  return { data: hub ? await windowsOfHub(shop, hub.id, { customer }) : [] }
}

interface Chooser {
  /** The customer whose own hold counts as free. */
  customer?: Customer
  /** The slot that the order already has; its own booking does not count as taken. */
  bookedSlotId?: string
}

/** Returns the windows of one week that can be chosen at a hub. */
export async function windowsOfHub(
  shop: Shop,
  hubId: string,
  { customer, bookedSlotId }: Chooser,
): Promise<DeliveryWindow[]> {
  const slots = await upcomingSlots(shop, hubId, customer).execute()
  return firstDays(slots).map((slot) => windowView(slot, slot.id === bookedSlotId ? 1 : 0))
}

type SlotRow = Awaited<ReturnType<ReturnType<typeof upcomingSlots>['execute']>>[number]

/** Today counts as the first day only while one of its windows can still be chosen. */
function firstDays(slots: SlotRow[]): SlotRow[] {
  const [first] = slots
  if (!first) return []
  const end = brisbaneMidnight(first.starts_at).getTime() + WINDOW_DAYS * DAY_MS
  return slots.filter(({ starts_at }) => starts_at.getTime() < end)
}

function windowView(slot: SlotRow, ownPlaces: number): DeliveryWindow {
  return {
    id: slot.id,
    starts_at: slot.starts_at.toISOString(),
    ends_at: slot.ends_at.toISOString(),
    cut_off_at: slot.cut_off_at.toISOString(),
    fee: toDollars(slot.fee_cents),
    state: windowState(slot.capacity, slot.taken - ownPlaces),
  }
}

const WINDOW_DAYS = 7
const NO_CUSTOMER = ''

/**
 * Selects a hub's open slots of today and the coming week, each with the capacity that is taken. A slot that the
 * customer's own cart holds stays available until the hold expires, even past the cut-off.
 */
function upcomingSlots(shop: Shop, hubId: string, customer?: Customer) {
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

/** Returns the first window with free capacity at the hub that delivers to a position. */
export const nextWindow: Verb<typeof api.nextWindow> = async (shop, position) => {
  if (!isInDeliveryArea(position)) return { data: null }
  const setup = await readDeliverySetup(shop)
  const quote = quoteDelivery(setup, position, 0)
  const slot = quote && (await findFreeSlot(shop, quote.hub.id))
  if (!slot) return { data: null }
  return {
    data: {
      starts_at: slot.starts_at.toISOString(),
      ends_at: slot.ends_at.toISOString(),
      cut_off_at: slot.cut_off_at.toISOString(),
      fee: toDollars(slot.fee_cents),
      delivery_charges: toDollars(quote.band.feeCents),
      free_from: dollarsOrNull(setup.freeFromCents),
    },
  }
}

function findFreeSlot(shop: Shop, hubId: string) {
  return shop.db
    .selectFrom(upcomingSlots(shop, hubId).as('slots'))
    .selectAll()
    .whereRef('taken', '<', 'capacity')
    .orderBy('starts_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function deliveryTerms(shop: Shop): Promise<ReplyOf<typeof api.deliveryTerms>> {
  shop.addCacheTags(tags.deliveryTerms)
  const { bands, freeFromCents } = await readDeliverySetup(shop)
  return {
    data: {
      free_from: dollarsOrNull(freeFromCents),
      charges: bands.map(({ feeCents }) => toDollars(feeCents)),
    },
  }
}
