import { Link, useLoaderData, useRevalidator } from 'react-router'
import { dayBegins, shortDay } from '#contract/brisbane-time.ts'
import { capitalised } from '#contract/capitalised.ts'
import { sheetOf } from '#contract/insight/reports/figure-sheets.ts'
import { firstStepOf } from '#contract/insight/today/first-steps.ts'
import { taskOf } from '#contract/insight/today/tasks.ts'
import {
  readToday,
  readTodaysSales,
  type Today,
  type TodaysSales,
  type TodaysTask,
  todaysEvents,
} from '#contract/insight/today/today.ts'
import { getMe } from '#contract/people/operators/my-account.ts'
import { may } from '#contract/rights.ts'
import { call } from '../../network/call.ts'
import { useOfficeNews } from '../../network/use-office-news.ts'
import { AlertSwitch } from '../../orders/orders/alert-switch.tsx'
import { Pill } from '../../pieces/cells.tsx'
import { orderNumbers } from '../../pieces/order-words.ts'
import { PageHead, Part, RowLink, TextLink } from '../../pieces/page.tsx'
import { Plot } from '../../pieces/plot.tsx'
import { alongHours } from '../../pieces/plot-along.ts'
import { comparedInWords, inShort, inWords, refundedInWords } from '../reports/figures-in-words.ts'
import { Windows, Work } from './windows.tsx'

/** Windows end and hours begin without an event of an order. */
const LOOK_ANYWAY_MS = 60_000

/** The sales are for those who may see reports. */
export async function loader() {
  const { data: me } = await call(getMe, {})
  const [today, sales] = await Promise.all([
    call(readToday, {}),
    may(me.role, 'reports') ? call(readTodaysSales, {}) : null,
  ])
  return { today: today.data, sales: sales?.data ?? null }
}

export function Screen() {
  const { today, sales } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useOfficeNews('orders', { look: revalidate, everyMs: LOOK_ANYWAY_MS, stream: todaysEvents.path })
  const day = shortDay(dayBegins(today.day))
  return (
    <>
      <PageHead title="Today" sentence={`${day}. Updates as orders change.`}>
        <AlertSwitch />
      </PageHead>
      <Work windows={today.windows} />
      <FirstSteps steps={today.first_steps} />
      <Tasks needs={today.needs} />
      <Windows day={today.day} windows={today.windows} />
      {sales && <SalesSoFar sales={sales} />}
    </>
  )
}

type Hour = TodaysSales['hours'][number]

const sayMoney = (value: number) => inWords('money', value)
const markMoney = (value: number) => inShort('money', value)
const sayCount = (value: number) => inWords('count', value)
const along = alongHours()
const markCount = (value: number) => (Number.isInteger(value) ? inWords('count', value) : '')

/** Plots today's cumulative sales beside those of the same weekday before. */
function SalesSoFar({ sales }: { sales: TodaysSales }) {
  const { day, day_before, hours, hours_begun, refunded } = sales
  const before = shortDay(dayBegins(day_before))
  const plotOf = (now: keyof Hour, then: keyof Hour) =>
    [
      { title: 'Today', values: upTo(hours_begun, summed(hours, now)) },
      { title: before, values: summed(hours, then), look: 'line' },
    ] as const
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
        <Plot
          title="Sales so far"
          along={along}
          series={plotOf('sales', 'sales_before')}
          say={sayMoney}
          mark={markMoney}
        />
        <Plot
          title="Orders so far"
          along={along}
          series={plotOf('orders', 'orders_before')}
          say={sayCount}
          mark={markCount}
        />
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

/** Lists what waits for an operator, with a link to each. */
function Tasks({ needs }: { needs: readonly TodaysTask[] }) {
  return (
    <Part title="To do">
      {needs.length === 0 ? (
        <p className="text-muted">Nothing to do.</p>
      ) : (
        <ul className="grid gap-2 1024:grid-cols-2">
          {needs.map((need) => (
            <TodayTask key={need.need} need={need} />
          ))}
        </ul>
      )}
    </Part>
  )
}

function TodayTask({ need: { need, count, orders, spoken_numbers } }: { need: TodaysTask }) {
  const { title, path } = taskOf(need)
  const words = `${inWords('count', count)} ${title[count === 1 ? 0 : 1]}`
  return (
    <li className="rounded-card bg-warning-pale p-3 text-body">
      {path ? (
        <Link
          to={path}
          className="inline-flex min-h-11 items-center font-semibold underline 768:pointer-fine:min-h-6"
        >
          {words}
        </Link>
      ) : (
        <p className="font-semibold">{words}</p>
      )}
      {orders.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3">
          {orders.map((number, nth) => (
            <Link
              key={number}
              to={`/office/orders/${number}`}
              className="inline-flex min-h-11 items-center underline 768:pointer-fine:min-h-6"
            >
              {orderNumbers({ number, spoken_number: spoken_numbers[nth] ?? 0 })}
            </Link>
          ))}
          {count > orders.length && <span className="text-muted">the oldest first</span>}
        </p>
      )}
    </li>
  )
}

/** The setup checklist of a new shop, with a link for each step. */
export function FirstSteps({ steps }: { steps: Today['first_steps'] }) {
  const done = steps.filter(({ is_done }) => is_done).length
  if (done === steps.length) return null
  return (
    <Part title="Setting up the shop">
      {steps.length > 1 && (
        <p className="mb-2 text-muted">
          {done} of {steps.length} done.
        </p>
      )}
      <ol className="grid gap-2 1024:grid-cols-2">
        {steps.map(({ step, is_done }) => (
          <Step key={step} step={step} isDone={is_done} />
        ))}
      </ol>
    </Part>
  )
}

function Step({ step, isDone }: { step: Today['first_steps'][number]['step']; isDone: boolean }) {
  const { title, sentence, path } = firstStepOf(step)
  return (
    <li className="flex items-center gap-3 rounded-card bg-raised p-3 ring-1 ring-outline ring-inset">
      <div className="min-w-0 flex-1">
        {isDone ? <p className="font-semibold text-muted">{title}</p> : <RowLink to={path}>{title}</RowLink>}
        <p className="text-13 text-muted">{sentence}</p>
      </div>
      <Pill tone={isDone ? 'green' : 'yellow'}>{isDone ? 'Done' : 'To do'}</Pill>
    </li>
  )
}
