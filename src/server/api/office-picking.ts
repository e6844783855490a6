import { addPickingActs } from '#business/orders/picking/add-picking-acts.ts'
import { claimOrder, leaveOrder, packPicked } from '#business/orders/picking/claim-order.ts'
import { notePutBack, readPicking } from '#business/orders/picking/read-picking.ts'
import { readPickingOrder, readPractice } from '#business/orders/picking/read-picking-order.ts'
import * as contract from '#contract/orders/picking/picking.ts'
import { serve } from '../http/serve.ts'

export const officePicking = [
  serve(contract.readPicking, ({ shop, caller }) => readPicking(shop, caller)),
  serve(contract.readPickingOrder, ({ shop, caller, input }) => readPickingOrder(shop, caller, input)),
  serve(contract.readPractice, ({ shop }) => readPractice(shop)),
  serve(contract.claimPicking, ({ shop, caller, input }) => claimOrder(shop, caller, input)),
  serve(contract.addPickingActs, ({ shop, caller, input }) => addPickingActs(shop, caller, input)),
  serve(contract.packPicked, ({ shop, caller, input }) => packPicked(shop, caller, input)),
  serve(contract.leavePicking, ({ shop, caller, input }) => leaveOrder(shop, caller, input)),
  serve(contract.notePutBack, ({ shop, input }) => notePutBack(shop, input)),
]
