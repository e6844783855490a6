import { Link } from 'react-router'
import { clockSpan, dayBegins, shortDay } from '#contract/brisbane-time.ts'
import type { TodaysWindow } from '#contract/insight/today/today.ts'
import { countedTabs } from '#contract/orders/desk/order-list.ts'
import { classNames } from '#ui/class-names.ts'
import { Pill } from '../../pieces/cells.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { statusWords, tabWords } from '../../pieces/order-words.ts'
import { Part, RowLink } from '../../pieces/page.tsx'

/** Late ones are shown apart, in red. */
const worked = countedTabs.filter((tab) => tab !== 'late')

/** The deliveries of today and tomorrow by window. */
export function Windows({ day, windows }: { day: string; windows: readonly TodaysWindow[] }) {
  const days = [day, ...new Set(windows.map((window) => window.day).filter((one) => one !== day))]
  return (
    <>
      {days.map((one) => (
        <OneDay
          key={one}
          title={one === day ? 'Today’s deliveries' : `Tomorrow’s deliveries, ${shortDay(dayBegins(one))}`}
          windows={windows.filter((window) => window.day === one)}
        />
      ))}
    </>
  )
}

function OneDay({ title, windows }: { title: string; windows: readonly TodaysWindow[] }) {
  const hasHubs = new Set(windows.map(({ hub_id }) => hub_id)).size > 1
  const columns: Column<TodaysWindow>[] = [
    {
      title: 'Window',
      onPhone: 'lead',
      cell: (window) => (
        <RowLink to={addressOf(window)}>
          {clockSpan(new Date(window.starts_at), new Date(window.ends_at))}
        </RowLink>
      ),
    },
    ...(hasHubs ? [store] : []),
    counted(statusWords.pending, ({ pending }) => pending),
    ...worked.map((tab) => counted(tabWords[tab], (window) => window[tab])),
    counted(statusWords.delivered, ({ delivered }) => delivered),
    {
      title: 'Late',
      onPhone: 'lead-end',
      cell: ({ late }) =>
        late > 0 ? (
          <Pill tone="red">{late} late</Pill>
        ) : (
          <span className="text-muted max-768:hidden">None</span>
        ),
    },
  ]
  return (
    <Part title={title}>
      <ListTable
        caption={`${title} by window`}
        columns={columns}
        rows={windows}
        keyOf={({ starts_at, ends_at, hub_id }) => `${starts_at} ${ends_at} ${hub_id}`}
        empty="No deliveries today."
      />
    </Part>
  )
}

const store: Column<TodaysWindow> = { title: 'Store', onPhone: 'second', cell: ({ hub }) => hub }

function counted(title: string, count: (window: TodaysWindow) => number): Column<TodaysWindow> {
  const cell = (window: TodaysWindow) => (
    <span data-none={count(window) === 0 || undefined}>{count(window)}</span>
  )
  return { title, onPhone: 'second-count', cell }
}

function addressOf({ day, starts_at, hub_id }: TodaysWindow): string {
  return `/office/orders?${new URLSearchParams({ day, window: starts_at, hub: hub_id })}`
}

/** How many orders of today and tomorrow are at each stage, as links to them. */
export function Work({ windows }: { windows: readonly TodaysWindow[] }) {
  if (windows.length === 0) return null
  return (
    <nav aria-label="Orders for today and tomorrow" className="mb-6 grid grid-cols-3 gap-2 768:grid-cols-5">
      {countedTabs.map((tab) => {
        const count = windows.reduce((sum, window) => sum + window[tab], 0)
        return (
          <Link
            key={tab}
            to={`/office/orders?${new URLSearchParams({ tab })}`}
            className={classNames(
              'block min-h-11 rounded-card p-3 hover:bg-success-pale',
              tab === 'late' && count > 0 ? 'bg-danger-pale' : 'bg-well',
            )}
          >
            <span className="block text-22 font-bold tabular-nums">{count}</span> {tabWords[tab]}
          </Link>
        )
      })}
    </nav>
  )
}
