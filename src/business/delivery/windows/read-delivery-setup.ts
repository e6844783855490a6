import { sql } from 'kysely'
import type { DeliverySetup } from '#contract/delivery/windows/delivery-charge.ts'
import type { Position } from '#contract/delivery/windows/distance.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop } from '../../shop.ts'

/**
 * Reads all delivery settings as one value, within whichever query needs them. They are never cached, so every process
 * uses a changed fee at once, and an order is charged the same fee as its cart.
 */
export const deliverySetup = sql<DeliverySetup>`(
  select json_build_object(
    'hubs', (select coalesce(json_agg(json_build_object(
      'id', hubs.id, 'title', hubs.title, 'lat', hubs.lat, 'lng', hubs.lng) order by hubs.id), '[]')
      from hubs where closed_at is null),
    'bands', (select coalesce(json_agg(json_build_object(
      'upToMetres', up_to_metres, 'feeCents', fee_cents) order by up_to_metres), '[]') from delivery_bands),
    'roadFactor', coalesce((select road_factor from delivery_rules), 1),
    'freeFromCents', (select free_from_cents from delivery_rules)))`

export async function readDeliverySetup({ db }: Shop): Promise<DeliverySetup> {
  const { setup } = await db.selectNoFrom(deliverySetup.as('setup')).executeTakeFirstOrThrow()
  return setup
}

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
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  return { position: { lat: row.lat, lng: row.lng }, setup: row.setup }
}
