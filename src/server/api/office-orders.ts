import { addOrderRefund } from '#business/orders/desk/add-order-refund.ts'
import { addOrderMove, addOrderNote, undoOrderStep } from '#business/orders/desk/change-office-order.ts'
import { listOrders } from '#business/orders/desk/list-orders.ts'
import { declineIssue, readOfficeIssues } from '#business/orders/desk/office-issues.ts'
import { readOfficeOrder } from '#business/orders/desk/read-office-order.ts'
import { readPapers } from '#business/orders/desk/read-papers.ts'
import { resendOrderMessage } from '#business/orders/desk/resend-message.ts'
import { resolveMoney } from '#business/orders/desk/resolve-money.ts'
import { watchOfficeOrder } from '#business/orders/orders/order-news.ts'
import * as contract from '#contract/orders/desk/office-orders.ts'
import * as papers from '#contract/orders/desk/papers.ts'
import { addSeenTo } from '#contract/orders/desk/resolutions.ts'
import { serve } from '../http/serve.ts'

export const officeOrders = [
  serve(contract.listOrders, ({ shop, input }) => listOrders(shop, input)),
  serve(contract.readOfficeOrder, ({ shop, caller, input }) => readOfficeOrder(shop, caller, input)),
  serve(contract.officeOrderEvents, ({ shop, input }) => watchOfficeOrder(shop, input)),
  serve(contract.readOfficeReports, ({ shop, input }) => readOfficeIssues(shop, input)),
  serve(contract.addOrderMove, ({ shop, caller, input }) => addOrderMove(shop, caller, input)),
  serve(contract.undoOrderStep, ({ shop, caller, input }) => undoOrderStep(shop, caller, input)),
  serve(contract.addOrderEnding, ({ shop, caller, input }) => addOrderMove(shop, caller, input)),
  serve(contract.addOrderRefund, ({ shop, caller, input, key }) =>
    addOrderRefund(shop, caller, { input, key }),
  ),
  serve(papers.readPapers, ({ shop, input }) => readPapers(shop, input)),
  serve(addSeenTo, ({ shop, caller, input }) => resolveMoney(shop, caller, input)),
  serve(contract.declineReport, ({ shop, caller, input }) => declineIssue(shop, caller, input)),
  serve(contract.resendOrderMessage, ({ shop, caller, input }) => resendOrderMessage(shop, caller, input)),
  serve(contract.addOrderNote, ({ shop, caller, input, key }) => addOrderNote(shop, caller, { input, key })),
]
