import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './today.schema.ts'

export type Today = z.infer<typeof schema.Today>
export type TodaysWindow = Today['windows'][number]
export type TodaysTask = Today['needs'][number]
export type TodaysSales = z.infer<typeof schema.TodaysSales>
export type OrdersNews = z.infer<typeof schema.todaysEvents.reply>

export const readToday = endpoint<typeof schema.readToday>('GET /api/office/today', 'orders')

export const readTodaysSales = endpoint<typeof schema.readTodaysSales>(
  'GET /api/office/today/sales',
  'reports',
)

export const todaysEvents = endpoint<typeof schema.todaysEvents>('GET /api/office/today/events', 'orders')
