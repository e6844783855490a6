import type { DeliverySetup } from '#contract/delivery/windows/delivery-charge.ts'
import type { Position } from '#contract/delivery/windows/distance.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop } from '../../shop.ts'
import { deliverySetup } from './read-delivery-setup.ts'

/** Returns the position of a customer's address and the shop's delivery setup. */
export async function requireDelivery(
  shop: Shop,
  customer: Customer,
  addressId: string,
): Promise<{ position: Position; setup: DeliverySetup }> {
  const row = await shop.db
    .selectFrom('addresses')
    .where('id', '=', addressId)
    .where('customer_id', '=', customer.id)
    .select(['lat', 'lng', deliverySetup.as('setup')])
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return { position: { lat: row.lat, lng: row.lng }, setup: row.setup }
}
