import { useMemo } from 'react'
import { dayBegins, shortDay } from '#contract/brisbane-time.ts'
import { capitalised } from '#contract/capitalised.ts'
import { sheetOf } from '#contract/insight/reports/figure-sheets.ts'
import type { TodaysSales } from '#contract/insight/today/today.ts'
import { Part, TextLink } from '../../pieces/page.tsx'
import { Plot } from '../../pieces/plot.tsx'
import { alongHours } from '../../pieces/plot-along.ts'
import { comparedInWords, inShort, inWords, refundedInWords } from '../reports/figures-in-words.ts'

type Hour = TodaysSales['hours'][number]

const sayMoney = (value: number) => inWords('money', value)
const markMoney = (value: number) => inShort('money', value)
const sayCount = (value: number) => inWords('count', value)
const along = alongHours()
const markCount = (value: number) => (Number.isInteger(value) ? inWords('count', value) : '')

/** Plots today's cumulative sales beside those of the same weekday before. */
export function SalesSoFar({ sales }: { sales: TodaysSales }) {
  const { day, day_before, hours, hours_begun, refunded } = sales
  const before = shortDay(dayBegins(day_before))
  const [money, orders] = useMemo(
    () => [
      [
        { title: 'Today', values: upTo(hours_begun, summed(hours, 'sales')) },
        { title: before, values: summed(hours, 'sales_before'), look: 'line' as const },
      ] as const,
      [
        { title: 'Today', values: upTo(hours_begun, summed(hours, 'orders')) },
        { title: before, values: summed(hours, 'orders_before'), look: 'line' as const },
      ] as const,
    ],
    [hours, hours_begun, before],
  )
  return (
    <Part title="Sold so far">
      <p className="flex flex-wrap items-center gap-x-3">
        <span>{soFar(hours, hours_begun, before)}</span>
        <TextLink
          to={`/office/reports?${new URLSearchParams({ report: 'products', from: day, to: day })}`}
          inRow
        >
          Today’s products
        </TextLink>
      </p>
      <p className="mb-3 text-muted">
        {sheetOf('days').counts} {refundedInWords(refunded, 'today')}
      </p>
      <div className="grid gap-x-4 1200:grid-cols-2">
        <Plot title="Sales so far" along={along} series={money} say={sayMoney} mark={markMoney} />
        <Plot title="Orders so far" along={along} series={orders} say={sayCount} mark={markCount} />
      </div>
    </Part>
  )
}

function summed(hours: readonly Hour[], name: keyof Hour): number[] {
  let cents = 0
  return hours.map((hour) => {
    cents += Math.round(hour[name] * 100)
    return cents / 100
  })
}

function upTo(begun: number, values: number[]): (number | null)[] {
  return values.map((value, hour) => (hour < begun ? value : null))
}

/** Compares with the other day up to the same hour, since its full total would make every morning look bad. */
function soFar(hours: readonly Hour[], begun: number, before: string): string {
  const at = begun - 1
  const now = summed(hours, 'sales')[at] ?? 0
  const was = summed(hours, 'sales_before')[at] ?? 0
  const orders = summed(hours, 'orders')[at] ?? 0
  const words = `${inWords('money', now)} in ${inWords('count', orders)} ${orders === 1 ? 'order' : 'orders'}`
  const change = comparedInWords(now, was)
  if (!change) return `${words}. Nothing was sold on ${before} by this hour.`
  return `${words}. ${capitalised(change)}on ${before} by the end of this hour (${inWords('money', was)}).`
}
