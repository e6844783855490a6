import { changeChoices } from '#business/orders/changes/change-choices.ts'
import { changeOrder } from '#business/orders/changes/change-order.ts'
import { dropChange } from '#business/orders/changes/drop-change.ts'
import { previewChange } from '#business/orders/changes/preview-change.ts'
import * as contract from '#contract/orders/changes/order-changes.ts'
import { serve } from '../http/serve.ts'

export const orderChanges = [
  serve(contract.changeChoices, ({ shop, caller, input }) => changeChoices(shop, caller, input)),
  serve(contract.previewChange, ({ shop, caller, input }) => previewChange(shop, caller, input)),
  serve(contract.changeOrder, ({ shop, caller, input, key }) => changeOrder(shop, caller, { input, key })),
  serve(contract.dropChange, ({ shop, caller, input }) => dropChange(shop, caller, input)),
]
