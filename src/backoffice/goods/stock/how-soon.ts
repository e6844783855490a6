import { brisbaneDay, DAY_MS } from '#contract/brisbane-time.ts'
import { SHORT_DATED_DAYS } from '#contract/goods/stock/stock-table.ts'

/** Asked when goods past their date are received. */
export const PASSED_QUESTION = 'This date has passed. Receive it anyway?'

/** Whether a day has passed, or is within the days that count as short-dated. */
export function howSoon(day: string, now = new Date()): 'passed' | 'soon' | 'later' {
  if (day < brisbaneDay(now)) return 'passed'
  return day <= brisbaneDay(new Date(now.getTime() + SHORT_DATED_DAYS * DAY_MS)) ? 'soon' : 'later'
}
