import { stableId } from './stable.ts'

/** Where orders set out from. */
export const hubs = [
  { title: 'Bowen Hills', lat: -27.4452, lng: 153.0378 },
  { title: 'Rocklea', lat: -27.5441, lng: 153.0139 },
  { title: 'North Lakes', lat: -27.2299, lng: 153.0193 },
  { title: 'Nambour', lat: -26.6268, lng: 152.9592 },
].map((hub) => ({ id: stableId(`hub ${hub.title}`), ...hub }))

/** By road from the nearest hub. The last band reaches every corner of the area. */
export const deliveryBands = [
  { up_to_metres: 5_000, fee_cents: 390 },
  { up_to_metres: 10_000, fee_cents: 590 },
  { up_to_metres: 20_000, fee_cents: 890 },
  { up_to_metres: 40_000, fee_cents: 1_290 },
  { up_to_metres: 100_000, fee_cents: 1_690 },
]

export const deliveryRules = { free_from_cents: 10_000, road_factor: 1.3 }
