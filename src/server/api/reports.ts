import { readReports } from '#business/orders/issues/read-reports.ts'
import { reportItem } from '#business/orders/issues/report-item.ts'
import * as contract from '#contract/orders/issues/reports.ts'
import { serve } from '../http/serve.ts'

export const reports = [
  serve(contract.readReports, ({ shop, caller, input }) => readReports(shop, caller, input)),
  serve(contract.reportItem, ({ shop, caller, input, key }) => reportItem(shop, caller, { ...input, key })),
]
