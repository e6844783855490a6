import { toDollars } from '#contract/money.ts'
import type * as api from '#contract/orders/changes/order-changes.ts'
import { checkoutAmountsInDollars } from '#contract/orders/checkout/checkout-amounts.ts'
import type { OrderedAddress } from '#database/tables-orders.ts'
import { windowsOfHub } from '../../delivery/windows/delivery-windows.ts'
import type { VerbBy } from '../../shop.ts'
import { lineView } from '../orders/line-view.ts'
import { requireOwnOrder } from '../orders/lock-order.ts'
import { isAlike, orderOfPlan, planChange } from './plan-change.ts'
import { requireChangeable } from './read-changeable.ts'

/** Returns the addresses and windows that an order could go to instead, by current bookings and fees. */
export const changeChoices: VerbBy<typeof api.changeChoices> = async (shop, customer, input) => {
  const { order_id } = input
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
      .map(({ id, name, building, formatted_address: formattedAddress }) => ({
        id,
        name,
        building,
        formattedAddress,
      })),
    // Capacity that the customer's own cart holds is not free for this order.
    windows: await windowsOfHub(shop, order.hub_id, { bookedSlotId: order.slot_id }),
  }
}

/** Whether the address still says what the order copied from it: choosing it would change nothing. */
function isTheSame(ordered: OrderedAddress, address: Pick<OrderedAddress, (typeof copied)[number]>): boolean {
  return copied.every((column) => ordered[column] === address[column])
}

const copied = ['name', 'phone', 'building', 'formatted_address'] as const

export const previewChange: VerbBy<typeof api.previewChange> = async (shop, customer, wanted) => {
  const order = await requireChangeable(shop, await requireOwnOrder(shop, customer, wanted.order_id))
  const plan = await planChange(shop, customer, { order, wanted })
  return {
    lines: orderOfPlan(plan).lines.map(({ if_out, substitute_ids, note, usual_grams, ...line }) =>
      lineView(line),
    ),
    amounts: checkoutAmountsInDollars(plan.amounts),
    difference: toDollars(plan.differenceCents),
    to_pay: toDollars(plan.toPayCents),
    version: order.version,
  }
}
