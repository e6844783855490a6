import { readToday } from '#business/today/read-today.ts'
import { readTodaysSales } from '#business/today/todays-sales.ts'
import { watchToday } from '#business/today/watch-today.ts'
import * as contract from '#contract/office/today/today.ts'
import { serve } from '../http/serve.ts'

export const officeToday = [
  serve(contract.readToday, ({ shop, caller }) => readToday(shop, caller)),
  serve(contract.readTodaysSales, ({ shop }) => readTodaysSales(shop)),
  serve(contract.todaysEvents, ({ shop }) => watchToday(shop)),
]
