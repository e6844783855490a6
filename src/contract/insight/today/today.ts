import type { z } from 'zod'
import { operator } from '../../endpoint.ts'
import type * as api from './today.schema.ts'

export type Today = z.infer<typeof api.Today>
export type TodaysWindow = Today['windows'][number]
export type TodaysTask = Today['needs'][number]
export type TodaysSales = z.infer<typeof api.TodaysSales>
export type OrdersNews = z.infer<typeof api.todaysEvents.reply>

export const readToday = operator<typeof api.readToday>('GET /api/office/today', 'orders')
export const readTodaysSales = operator<typeof api.readTodaysSales>('GET /api/office/today/sales', 'reports')
export const todaysEvents = operator<typeof api.todaysEvents>('GET /api/office/today/events', 'orders')
