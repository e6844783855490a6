import { Link } from 'react-router'
import type { TodaysWindow } from '#contract/insight/today/today.ts'
import { countedTabs } from '#contract/orders/desk/order-list.ts'
import { classNames } from '#ui/class-names.ts'
import { tabWords } from '../../pieces/order-words.ts'

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
