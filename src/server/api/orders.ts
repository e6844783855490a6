import { changeChoices, previewChange } from '#business/orders/changes/change-choices.ts'
import { changeOrder } from '#business/orders/changes/change-order.ts'
import { dropChange } from '#business/orders/changes/end-change.ts'
import { placeOrder } from '#business/orders/checkout/place-order.ts'
import { paymentForm, promo, quote } from '#business/orders/checkout/read-checkout.ts'
import { holdSlot } from '#business/orders/checkout/slot-capacity.ts'
import {
  addCustomerNote,
  blockCustomer,
  forgetCustomer,
  handOutData,
  unblockCustomer,
} from '#business/orders/customers/change-customer.ts'
import { listCustomers } from '#business/orders/customers/list-customers.ts'
import { readOfficeCustomer } from '#business/orders/customers/read-office-customer.ts'
import { readIssues, reportItem } from '#business/orders/issues/report-item.ts'
import { getOrder } from '#business/orders/orders/get-order.ts'
import { getOrderList, orderUnderWay } from '#business/orders/orders/get-order-list.ts'
import { watchOrder } from '#business/orders/orders/order-news.ts'
import { cancelOrder } from '#business/orders/orders/release-order.ts'
import { reorder } from '#business/orders/orders/reorder.ts'
import { getReceipt } from '#business/orders/orders/tell-receipt.ts'
import { paymentForm as form } from '#contract/money/payments/payments.ts'
import * as orderChanges from '#contract/orders/changes/order-changes.ts'
import * as checkout from '#contract/orders/checkout/checkout.ts'
import * as customers from '#contract/orders/customers/customers.ts'
import * as issues from '#contract/orders/issues/issues.ts'
import * as orders from '#contract/orders/orders/orders.ts'
import { serve } from '../http/serve.ts'

export const ordersApi = [
  serve(checkout.promo, ({ shop, caller, input }) => promo(shop, caller, input)),
  serve(checkout.quote, ({ shop, caller, input }) => quote(shop, caller, input)),
  serve(checkout.holdSlot, ({ shop, caller, input }) => holdSlot(shop, caller, input)),
  serve(form, ({ shop }) => paymentForm(shop)),
  serve(checkout.checkoutOrder, ({ shop, caller, input, key }) => placeOrder(shop, caller, { input, key })),
  serve(orders.getOrderList, ({ shop, caller, input }) => getOrderList(shop, caller, input)),
  serve(orders.orderUnderWay, ({ shop, caller, input }) => orderUnderWay(shop, caller, input)),
  serve(orders.getOrder, ({ shop, caller, input }) => getOrder(shop, caller, input)),
  serve(orders.getReceipt, ({ shop, input }) => getReceipt(shop, input)),
  serve(orders.orderEvents, ({ shop, caller, input }) => watchOrder(shop, caller, input)),
  serve(orders.cancelOrder, ({ shop, caller, input }) => cancelOrder(shop, caller, input)),
  serve(orders.reorder, ({ shop, caller, input, key }) => reorder(shop, caller, { input, key })),
  serve(orderChanges.changeChoices, ({ shop, caller, input }) => changeChoices(shop, caller, input)),
  serve(orderChanges.previewChange, ({ shop, caller, input }) => previewChange(shop, caller, input)),
  serve(orderChanges.changeOrder, ({ shop, caller, input, key }) =>
    changeOrder(shop, caller, { input, key }),
  ),
  serve(orderChanges.dropChange, ({ shop, caller, input }) => dropChange(shop, caller, input)),
  serve(issues.readReports, ({ shop, caller, input }) => readIssues(shop, caller, input)),
  serve(issues.reportItem, ({ shop, caller, input, key }) => reportItem(shop, caller, { input, key })),
  serve(customers.listCustomers, ({ shop, input }) => listCustomers(shop, input)),
  serve(customers.readOfficeCustomer, ({ shop, input }) => readOfficeCustomer(shop, input)),
  serve(customers.addCustomerNote, ({ shop, caller, input, key }) =>
    addCustomerNote(shop, caller, { input, key }),
  ),
  serve(customers.blockCustomer, ({ shop, input }) => blockCustomer(shop, input)),
  serve(customers.unblockCustomer, ({ shop, input }) => unblockCustomer(shop, input)),
  serve(customers.handOutData, ({ shop, input }) => handOutData(shop, input)),
  serve(customers.forgetCustomer, ({ shop, input }) => forgetCustomer(shop, input)),
]
