import { brisbaneDay } from '#contract/brisbane-time.ts'
import * as desk from '#contract/delivery/desk/delivery.ts'
import { deliveryWindows } from '#contract/delivery/windows/shipping.ts'
import { CITY } from './delivery-builders.ts'
import { openTestShop } from './open-test-shop.ts'
import { operatorOf } from './operators.ts'

const MORNING = { from_minute: 540, to_minute: 660, cut_off_minutes: 240, fee: 0, capacity: 12 }

/** A window from nine to eleven on each day of the week. */
export function everyDay(more: Partial<typeof MORNING> = {}): desk.WindowOfWeek[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...MORNING, ...more }))
}

/** A shop without hubs, a manager who sets up delivery, and a shopper with an address in the city. */
export async function openDeliveryDesk() {
  const shop = await openTestShop()
  const manager = await operatorOf(shop, 'manager')
  const customer = await shop.has.customer()
  const shopper = await shop.callAs(customer)
  const address_id = await shop.has.address(customer)
  const add = async (more: object = {}) =>
    (await manager.call(desk.addHub, { title: 'West End', ...CITY, is_open: true, ...more })).data
  async function planned() {
    const hub_id = (await add()).id
    const { data } = await manager.call(desk.changeWeek, { hub_id, week: everyDay(), seen: [] })
    return { hub_id, coming: data.coming }
  }
  /** Returns the days on which the shopper finds windows. */
  const days = async () => (await shopper(deliveryWindows, { address_id })).data.map(dayOf)
  return { ...shop, shop, manager, customer, shopper, address_id, add, planned, days }
}

export function dayOf({ starts_at }: { starts_at: string }): string {
  return brisbaneDay(new Date(starts_at))
}
