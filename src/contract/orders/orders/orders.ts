import { anyone, customer } from '../../endpoint.ts'
import type * as api from './orders.schema.ts'

export const getOrderList = customer<typeof api.getOrderList>('GET /api/order/get-order-list/')
export const orderUnderWay = customer<typeof api.orderUnderWay>('GET /api/order/under-way')
export const getOrder = customer<typeof api.getOrder>('GET /api/order/get-order/{order_id}')
export const getReceipt = anyone<typeof api.getReceipt>('GET /api/receipts/{receipt_token}')
export const orderEvents = customer<typeof api.orderEvents>('GET /api/order/events/{order_id}')
export const cancelOrder = customer<typeof api.cancelOrder>('POST /api/order/cancel-order')
export const reorder = customer<typeof api.reorder>('POST /api/order/reorder')
