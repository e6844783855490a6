import { endpoint } from '../../endpoint.ts'
import type * as schema from './orders.schema.ts'

export const getOrderList = endpoint<typeof schema.getOrderList>('GET /api/order/get-order-list/', 'customer')
export const orderUnderWay = endpoint<typeof schema.orderUnderWay>('GET /api/order/under-way', 'customer')
export const getOrder = endpoint<typeof schema.getOrder>('GET /api/order/get-order/{order_id}', 'customer')
export const getReceipt = endpoint<typeof schema.getReceipt>('GET /api/receipts/{receipt_token}', 'anyone')
export const orderEvents = endpoint<typeof schema.orderEvents>('GET /api/order/events/{order_id}', 'customer')
export const cancelOrder = endpoint<typeof schema.cancelOrder>('POST /api/order/cancel-order', 'customer')
export const reorder = endpoint<typeof schema.reorder>('POST /api/order/reorder', 'customer')
