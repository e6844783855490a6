import type { Selectable } from 'kysely'
import type { Position } from '#contract/delivery/windows/distance.ts'
import { isInDeliveryArea } from '#contract/delivery-area.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Tables } from '#database/tables.ts'
import type { Shop } from '../../shop.ts'

export type HubRow = Selectable<Tables['hubs']>

export function requireHub(shop: Shop, id: string): Promise<HubRow> {
  return selectHub(shop, id).executeTakeFirstOrThrow(() => noSuchHub(id))
}

/** Locks the hub against concurrent changes of it or of its week. */
export function lockHub(shop: Shop, id: string): Promise<HubRow> {
  return selectHub(shop, id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => noSuchHub(id))
}

function selectHub({ db }: Shop, id: string) {
  return db.selectFrom('hubs').selectAll().where('id', '=', id)
}

function noSuchHub(id: string): Refusal {
  return new Refusal('not_found', {}, `There is no hub ${id}.`)
}

export function requirePosition(position: Position): void {
  if (!isInDeliveryArea(position))
    throw new Refusal(
      'outside_delivery_area',
      {},
      'This place is outside the area that the shop delivers in, greater Brisbane. Please check its latitude and longitude.',
    )
}
