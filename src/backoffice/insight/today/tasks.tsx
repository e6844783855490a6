import { Link } from 'react-router'
import { taskOf } from '#contract/insight/today/tasks.ts'
import type { TodaysTask } from '#contract/insight/today/today.ts'
import { Part } from '../../pieces/page.tsx'
import { inWords } from '../reports/figures-in-words.ts'

/** Lists what waits for an operator, with a link to each. */
export function Tasks({ needs }: { needs: readonly TodaysTask[] }) {
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

function TodayTask({ need: { need, count, orders } }: { need: TodaysTask }) {
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
          {orders.map((number) => (
            <Link
              key={number}
              to={`/office/orders/${number}`}
              className="inline-flex min-h-11 items-center underline 768:pointer-fine:min-h-6"
            >
              {number}
            </Link>
          ))}
          {count > orders.length && <span className="text-muted">the oldest first</span>}
        </p>
      )}
    </li>
  )
}
