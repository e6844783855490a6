import type { z } from 'zod'
import { operator, provenOperator } from '../../endpoint.ts'
import type * as api from './delivery.schema.ts'

export type OfficeHub = z.infer<typeof api.OfficeHub>
export type HubOfOffice = z.infer<typeof api.HubOfOffice>
export type DeliverySums = z.infer<typeof api.DeliverySums>
export type DayOff = z.infer<typeof api.DayOff>
export type ComingWindow = z.infer<typeof api.ComingWindow>
export type Effect = z.infer<typeof api.Effect>
export type WindowOfWeek = HubOfOffice['week'][number]

export const readDelivery = operator<typeof api.readDelivery>('GET /api/office/delivery', 'delivery')

export const previewDelivery = operator<typeof api.previewDelivery>(
  'POST /api/office/delivery/previews',
  'delivery',
)

export const changeDeliverySums = provenOperator<typeof api.changeDeliverySums>(
  'PUT /api/office/delivery/sums',
  'delivery',
)

export const addHub = operator<typeof api.addHub>('POST /api/office/hubs', 'delivery')
export const readHub = operator<typeof api.readHub>('GET /api/office/hubs/{hub_id}', 'delivery')
export const changeHub = operator<typeof api.changeHub>('PUT /api/office/hubs/{hub_id}', 'delivery')

export const changeWeek = provenOperator<typeof api.changeWeek>(
  'PUT /api/office/hubs/{hub_id}/week',
  'delivery',
)

export const changeComingWindow = operator<typeof api.changeComingWindow>(
  'PUT /api/office/windows/{window_id}',
  'delivery',
)

export const addDayOff = operator<typeof api.addDayOff>('POST /api/office/days-off', 'delivery')

export const endDayOff = operator<typeof api.endDayOff>(
  'DELETE /api/office/days-off/{day_off_id}',
  'delivery',
)
