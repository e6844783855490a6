import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './delivery.schema.ts'

export type OfficeHub = z.infer<typeof schema.OfficeHub>
export type HubOfOffice = z.infer<typeof schema.HubOfOffice>
export type DeliverySums = z.infer<typeof schema.DeliverySums>
export type DayOff = z.infer<typeof schema.DayOff>
export type ComingWindow = z.infer<typeof schema.ComingWindow>
export type Effect = z.infer<typeof schema.Effect>
export type WindowOfWeek = HubOfOffice['week'][number]

export const readDelivery = endpoint<typeof schema.readDelivery>('GET /api/office/delivery', 'delivery')

export const previewDelivery = endpoint<typeof schema.previewDelivery>(
  'POST /api/office/delivery/previews',
  'delivery',
)

export const changeDeliverySums = endpoint<typeof schema.changeDeliverySums>(
  'PUT /api/office/delivery/sums',
  'delivery',
  { freshProof: true },
)

export const addHub = endpoint<typeof schema.addHub>('POST /api/office/hubs', 'delivery')
export const readHub = endpoint<typeof schema.readHub>('GET /api/office/hubs/{hub_id}', 'delivery')
export const changeHub = endpoint<typeof schema.changeHub>('PUT /api/office/hubs/{hub_id}', 'delivery')

export const changeWeek = endpoint<typeof schema.changeWeek>(
  'PUT /api/office/hubs/{hub_id}/week',
  'delivery',
  { freshProof: true },
)

export const changeComingWindow = endpoint<typeof schema.changeComingWindow>(
  'PUT /api/office/windows/{window_id}',
  'delivery',
)

export const addDayOff = endpoint<typeof schema.addDayOff>('POST /api/office/days-off', 'delivery')

export const endDayOff = endpoint<typeof schema.endDayOff>(
  'DELETE /api/office/days-off/{day_off_id}',
  'delivery',
)
