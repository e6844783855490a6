import type { changeChoices as endpoint } from '#contract/orders/changes/order-changes.ts'
import type { OrderedAddress } from '#database/tables-orders.ts'
import { windowsOfHub } from '../../delivery/windows/delivery-windows.ts'
import type { Customer, VerbOf } from '../../shop.ts'
import { requireOwnOrder } from '../orders/lock-order.ts'
import { isAlike } from './plan-change.ts'
import { requireChangeable } from './read-changeable.ts'

/** Returns the addresses and windows that an order could go to instead, by current bookings and fees. */
export const changeChoices: VerbOf<Customer, typeof endpoint> = async (shop, customer, { order_id }) => {
  const order = await requireChangeable(shop, await requireOwnOrder(shop, customer, order_id))
  const addresses = await shop.db
    .selectFrom('addresses')
    .select(['id', 'name', 'phone', 'building', 'formatted_address', 'lat', 'lng'])
    .where('customer_id', '=', customer.id)
    .orderBy('id')
    .execute()
  return {
    addresses: addresses
      .filter((address) => isAlike(order, address) && !isTheSame(order.address, address))
      .map(({ id, name, building, formatted_address }) => ({
        id,
        name,
        building,
        formattedAddress: formatted_address,
      })),
    // Capacity that the customer's own cart holds is not free for this order.
    windows: await windowsOfHub(shop, order.hub_id, { bookedSlotId: order.slot_id }),
  }
}

/** Whether the address still says what the order copied from it: choosing it would change nothing. */
function isTheSame(
  ordered: OrderedAddress,
  address: Pick<OrderedAddress, 'name' | 'phone' | 'building' | 'formatted_address'>,
) {
  const { name, phone, building, formatted_address } = ordered
  return (
    name === address.name &&
    phone === address.phone &&
    building === address.building &&
    formatted_address === address.formatted_address
  )
}
