import { useLoaderData, useRevalidator } from 'react-router'
import { dayBegins, shortDay } from '#contract/brisbane-time.ts'
import {
  readToday,
  readTodaysSales,
  type Today,
  type TodaysSales,
  todaysEvents,
} from '#contract/insight/today/today.ts'
import { getMe } from '#contract/people/operators/my-account.ts'
import { may } from '#contract/rights.ts'
import { call } from '../../network/call.ts'
import { useOfficeNews } from '../../network/use-office-news.ts'
import { AlertSwitch } from '../../orders/orders/alert-switch.tsx'
import { PageHead } from '../../pieces/page.tsx'
import { FirstSteps } from './first-steps.tsx'
import { SalesSoFar } from './sales-so-far.tsx'
import { Tasks } from './tasks.tsx'
import { Windows } from './windows.tsx'
import { Work } from './work.tsx'

/** Windows end and hours begin without an event of an order. */
const LOOK_ANYWAY_MS = 60_000

interface Loaded {
  today: Today
  /** Null for an operator without access to reports. */
  sales: TodaysSales | null
}

export async function loader(): Promise<Loaded> {
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
