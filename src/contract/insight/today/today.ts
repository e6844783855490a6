import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './today.schema.ts'

export type Today = z.infer<typeof schema.Today>
export type TodaysWindow = Today['windows'][number]
export type TodaysTask = Today['needs'][number]
export type TodaysSales = z.infer<typeof schema.TodaysSales>
export type OrdersNews = z.infer<typeof schema.todaysEvents.reply>

export const readToday = endpoint<typeof schema.readToday>({
  method: 'GET',
  path: '/api/office/today',
  access: 'operator',
  right: 'orders',
})

export const readTodaysSales = endpoint<typeof schema.readTodaysSales>({
  method: 'GET',
  path: '/api/office/today/sales',
  access: 'operator',
  right: 'reports',
})

export const todaysEvents = endpoint<typeof schema.todaysEvents>({
  method: 'GET',
  path: '/api/office/today/events',
  access: 'operator',
  right: 'orders',
})
