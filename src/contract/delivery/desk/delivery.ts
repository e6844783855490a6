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

export const readDelivery = endpoint<typeof schema.readDelivery>({
  method: 'GET',
  path: '/api/office/delivery',
  access: 'operator',
  right: 'delivery',
})

export const previewDelivery = endpoint<typeof schema.previewDelivery>({
  method: 'POST',
  path: '/api/office/delivery/previews',
  access: 'operator',
  right: 'delivery',
})

export const changeDeliverySums = endpoint<typeof schema.changeDeliverySums>({
  method: 'PUT',
  path: '/api/office/delivery/sums',
  access: 'operator',
  right: 'delivery',
  freshProof: true,
})

export const addHub = endpoint<typeof schema.addHub>({
  method: 'POST',
  path: '/api/office/hubs',
  access: 'operator',
  right: 'delivery',
})

export const readHub = endpoint<typeof schema.readHub>({
  method: 'GET',
  path: '/api/office/hubs/{hub_id}',
  access: 'operator',
  right: 'delivery',
})

export const changeHub = endpoint<typeof schema.changeHub>({
  method: 'PUT',
  path: '/api/office/hubs/{hub_id}',
  access: 'operator',
  right: 'delivery',
})

export const changeWeek = endpoint<typeof schema.changeWeek>({
  method: 'PUT',
  path: '/api/office/hubs/{hub_id}/week',
  access: 'operator',
  right: 'delivery',
  freshProof: true,
})

export const changeComingWindow = endpoint<typeof schema.changeComingWindow>({
  method: 'PUT',
  path: '/api/office/windows/{window_id}',
  access: 'operator',
  right: 'delivery',
})

export const addDayOff = endpoint<typeof schema.addDayOff>({
  method: 'POST',
  path: '/api/office/days-off',
  access: 'operator',
  right: 'delivery',
})

export const endDayOff = endpoint<typeof schema.endDayOff>({
  method: 'DELETE',
  path: '/api/office/days-off/{day_off_id}',
  access: 'operator',
  right: 'delivery',
})
