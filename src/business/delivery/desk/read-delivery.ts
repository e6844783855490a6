import type { DeliverySums, readDelivery as endpoint } from '#contract/delivery/desk/delivery.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { dollarsOrNull, toCents, toDollars } from '#contract/money.ts'
import { historyOf } from '../../people/audit/history-of.ts'
import type { Shop } from '../../shop.ts'
import type { Sums } from '../windows/change-sums.ts'
import { listDaysOff } from '../windows/list-days-off.ts'
import { readDeliverySetup } from '../windows/read-delivery-setup.ts'
import { officeHub, readOfficeHubs } from './office-hub.ts'

export async function readDelivery(shop: Shop): Promise<ReplyOf<typeof endpoint>> {
  const [hubs, setup, days_off, ofSums, ofDaysOff] = await Promise.all([
    readOfficeHubs(shop),
    readDeliverySetup(shop),
    listDaysOff(shop),
    historyOf(shop, 'delivery'),
    historyOf(shop, 'day-off'),
  ])
  return {
    data: { hubs: hubs.map(officeHub), sums: officeSums(setup), days_off },
    history: { sums: ofSums, days_off: ofDaysOff },
  }
}

export function officeSums({ bands, freeFromCents, roadFactor }: Sums): DeliverySums {
  return {
    bands: bands.map(({ upToMetres, feeCents }) => ({ up_to: upToMetres / 1_000, fee: toDollars(feeCents) })),
    free_from: dollarsOrNull(freeFromCents),
    road_factor: roadFactor,
  }
}

/** Converts the API's values to the units that the shop calculates with, nearest fee zone first. */
export function sumsIn({ bands, free_from, road_factor }: DeliverySums): Sums {
  return {
    bands: bands
      .map(({ up_to, fee }) => ({ upToMetres: Math.round(up_to * 1_000), feeCents: toCents(fee) }))
      .toSorted((one, other) => one.upToMetres - other.upToMetres),
    freeFromCents: free_from === null ? null : toCents(free_from),
    roadFactor: road_factor,
  }
}
