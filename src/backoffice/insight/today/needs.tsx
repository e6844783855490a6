import { Link } from 'react-router'
import { needOf } from '#contract/insight/today/needs.ts'
import type { TodaysNeed } from '#contract/insight/today/today.ts'
import { Part } from '../../pieces/part.tsx'
import { inWords } from '../reports/figures-in-words.ts'

/** Lists what waits for an operator, with a link to each. */
export function Needs({ needs }: { needs: readonly TodaysNeed[] }) {
  return (
    <Part title="To do">
      {needs.length === 0 ? (
        <p className="text-muted">Nothing to do.</p>
      ) : (
        <ul className="grid gap-2 1024:grid-cols-2">
          {needs.map((need) => (
            <Need key={need.need} need={need} />
          ))}
        </ul>
      )}
    </Part>
  )
}

function Need({ need: { need, count, orders } }: { need: TodaysNeed }) {
  const { title, path } = needOf(need)
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
