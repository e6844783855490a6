import type { DeliverySetup } from '#contract/delivery/windows/delivery-charge.ts'
import { stableFraction, stableId } from './stable.ts'

/** The places that orders are delivered from. */
export const hubs = [
  { title: 'Bowen Hills', lat: -27.4452, lng: 153.0378 },
  { title: 'Rocklea', lat: -27.5441, lng: 153.0139 },
  { title: 'North Lakes', lat: -27.2299, lng: 153.0193 },
  { title: 'Nambour', lat: -26.6268, lng: 152.9592 },
].map((hub) => ({ id: stableId(`hub ${hub.title}`), ...hub }))

/** Fees by road distance from the nearest hub. The last band covers the whole delivery area. */
export const feeZones = [
  { up_to_metres: 5_000, fee_cents: 390 },
  { up_to_metres: 10_000, fee_cents: 590 },
  { up_to_metres: 20_000, fee_cents: 890 },
  { up_to_metres: 40_000, fee_cents: 1_290 },
  { up_to_metres: 100_000, fee_cents: 1_690 },
]

export const deliveryRules = { free_from_cents: 10_000, road_factor: 1.3 }

/** The same in the terms of the rule that works out what a delivery costs. */
export const deliverySetup: DeliverySetup = {
  hubs,
  bands: feeZones.map(({ up_to_metres, fee_cents }) => ({ upToMetres: up_to_metres, feeCents: fee_cents })),
  roadFactor: deliveryRules.road_factor,
  freeFromCents: deliveryRules.free_from_cents,
}

/** Windows by starting hour, with fee, approximate capacity and cut-off in hours. */
const windows = [
  { from: 7, feeCents: 200, capacity: 14, cutOff: 9 },
  { from: 9, feeCents: 0, capacity: 20, cutOff: 11 },
  { from: 11, feeCents: 0, capacity: 22, cutOff: 4 },
  { from: 13, feeCents: 0, capacity: 22, cutOff: 4 },
  { from: 15, feeCents: 0, capacity: 20, cutOff: 4 },
  { from: 17, feeCents: 300, capacity: 18, cutOff: 4 },
  { from: 19, feeCents: 100, capacity: 14, cutOff: 4 },
]
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** The same two-hour windows at every hub on every day; capacities vary a little. */
export const windowRules = hubs.flatMap(({ id: hub_id }) =>
  WEEKDAYS.flatMap((weekday) =>
    windows.map(({ from, feeCents, capacity, cutOff }) => ({
      hub_id,
      weekday,
      from_minute: from * 60,
      to_minute: from * 60 + 120,
      cut_off_minutes: cutOff * 60,
      fee_cents: feeCents,
      capacity: capacity + Math.floor(stableFraction(`window ${hub_id} ${weekday} ${from}`) * 9) - 4,
    })),
  ),
)
