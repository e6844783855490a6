import { cancelOrder } from '#business/orders/orders/cancel-order.ts'
import { getOrder } from '#business/orders/orders/get-order.ts'
import { getOrderList } from '#business/orders/orders/get-order-list.ts'
import { getReceipt } from '#business/orders/orders/get-receipt.ts'
import { orderUnderWay } from '#business/orders/orders/order-under-way.ts'
import { reorder } from '#business/orders/orders/reorder.ts'
import { watchOrder } from '#business/orders/orders/watch-order.ts'
import * as contract from '#contract/orders/orders/orders.ts'
import { serve } from '../http/serve.ts'

export const orders = [
  serve(contract.getOrderList, ({ shop, caller, input }) => getOrderList(shop, caller, input)),
  serve(contract.orderUnderWay, ({ shop, caller }) => orderUnderWay(shop, caller)),
  serve(contract.getOrder, ({ shop, caller, input }) => getOrder(shop, caller, input)),
  serve(contract.getReceipt, ({ shop, input }) => getReceipt(shop, input)),
  serve(contract.orderEvents, ({ shop, caller, input }) => watchOrder(shop, caller, input)),
  serve(contract.cancelOrder, ({ shop, caller, input }) => cancelOrder(shop, caller, input)),
  serve(contract.reorder, ({ shop, caller, input, key }) => reorder(shop, caller, { ...input, key })),
]
