import * as desk from '#contract/delivery/desk/delivery.ts'
import { openNetwork } from './network.ts'
import { NO_EFFECT } from './no-effect.ts'

export const HUB: desk.OfficeHub = {
  id: 'west',
  title: 'West End',
  lat: -27.48,
  lng: 153.01,
  is_open: true,
  windows: 1,
}
export const MONDAY: desk.WindowOfWeek = {
  weekday: 1,
  from_minute: 540,
  to_minute: 660,
  cut_off_minutes: 240,
  fee: 0,
  capacity: 12,
}
export const SUMS: desk.DeliverySums = {
  bands: [{ up_to: 10, fee: 5.9 }],
  free_from: 80,
  road_factor: 1.3,
}
/** Mon 9 Mar, 9 am – 11 am. */
export const WINDOW: desk.ComingWindow = {
  id: 'w1',
  starts_at: '2026-03-08T23:00:00.000Z',
  ends_at: '2026-03-09T01:00:00.000Z',
  cut_off_at: '2026-03-08T19:00:00.000Z',
  is_over: false,
  capacity: 12,
  capacity_by_hand: false,
  booked: 2,
  held: 1,
  closed_because: null,
}

export function aHub(more: Partial<desk.HubOfOffice> = {}): desk.HubOfOffice {
  return { ...HUB, week: [MONDAY], coming: [WINDOW], history: [], ...more }
}

/** A shop with one hub, where every preview reports no effect. */
export function openDeliveryNetwork(daysOff: desk.DayOff[] = []) {
  const network = openNetwork()
  network.answer(desk.readDelivery, {
    data: { hubs: [HUB], sums: SUMS, days_off: daysOff },
    history: { sums: [], days_off: [] },
  })
  network.answer(desk.readHub, { data: aHub() })
  network.answer(desk.previewDelivery, { data: NO_EFFECT })
  return network
}
