import { readIssues } from '#business/orders/issues/read-issues.ts'
import { reportItem } from '#business/orders/issues/report-item.ts'
import * as contract from '#contract/orders/issues/issues.ts'
import { serve } from '../http/serve.ts'

export const reports = [
  serve(contract.readReports, ({ shop, caller, input }) => readIssues(shop, caller, input)),
  serve(contract.reportItem, ({ shop, caller, input, key }) => reportItem(shop, caller, { ...input, key })),
]
