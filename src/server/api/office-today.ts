import { readToday } from '#business/insight/today/read-today.ts'
import { readTodaysSales } from '#business/insight/today/todays-sales.ts'
import { watchToday } from '#business/insight/today/watch-today.ts'
import * as contract from '#contract/insight/today/today.ts'
import { serve } from '../http/serve.ts'

export const officeToday = [
  serve(contract.readToday, ({ shop, caller }) => readToday(shop, caller)),
  serve(contract.readTodaysSales, ({ shop }) => readTodaysSales(shop)),
  serve(contract.todaysEvents, ({ shop }) => watchToday(shop)),
]
