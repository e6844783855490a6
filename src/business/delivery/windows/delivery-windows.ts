import { brisbaneMidnight, DAY_MS } from '#contract/brisbane-time.ts'
import { nearestHub } from '#contract/delivery/windows/delivery-charge.ts'
import { windowState } from '#contract/delivery/windows/delivery-window.ts'
import type { DeliveryWindow, deliveryWindows as endpoint } from '#contract/delivery/windows/shipping.ts'
import { toDollars } from '#contract/money.ts'
import type { Customer, Shop, VerbOf } from '../../shop.ts'
import { requireDelivery } from './require-delivery.ts'
import { upcomingSlots, WINDOW_DAYS } from './upcoming-slots.ts'

export const deliveryWindows: VerbOf<Customer, typeof endpoint> = async (shop, customer, { address_id }) => {
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
