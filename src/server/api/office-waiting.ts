import { exportWaiting } from '#business/delivery/waiting-list/export-waiting.ts'
import { forgetWaiting } from '#business/delivery/waiting-list/forget-waiting.ts'
import { listWaiting } from '#business/delivery/waiting-list/list-waiting.ts'
import * as contract from '#contract/delivery/waiting-list/waiting.ts'
import { serve } from '../http/serve.ts'

export const officeWaiting = [
  serve(contract.listWaiting, ({ shop }) => listWaiting(shop)),
  serve(contract.exportWaiting, ({ shop }) => exportWaiting(shop)),
  serve(contract.forgetWaiting, ({ shop, input }) => forgetWaiting(shop, input)),
]
