import { endpoint } from '../../endpoint.ts'
import type * as schema from './orders.schema.ts'

export const getOrderList = endpoint<typeof schema.getOrderList>({
  method: 'GET',
  path: '/api/order/get-order-list/',
  access: 'customer',
})

export const orderUnderWay = endpoint<typeof schema.orderUnderWay>({
  method: 'GET',
  path: '/api/order/under-way',
  access: 'customer',
})

export const getOrder = endpoint<typeof schema.getOrder>({
  method: 'GET',
  path: '/api/order/get-order/{order_id}',
  access: 'customer',
})

export const getReceipt = endpoint<typeof schema.getReceipt>({
  method: 'GET',
  path: '/api/receipts/{receipt_token}',
  access: 'anyone',
})

export const orderEvents = endpoint<typeof schema.orderEvents>({
  method: 'GET',
  path: '/api/order/events/{order_id}',
  access: 'customer',
})

export const cancelOrder = endpoint<typeof schema.cancelOrder>({
  method: 'POST',
  path: '/api/order/cancel-order',
  access: 'customer',
})

export const reorder = endpoint<typeof schema.reorder>({
  method: 'POST',
  path: '/api/order/reorder',
  access: 'customer',
})
