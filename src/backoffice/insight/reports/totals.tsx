import { capitalised } from '#contract/capitalised.ts'
import { sheetOf } from '#contract/insight/reports/figure-sheets.ts'
import type { FiguresAnswer } from '#contract/insight/reports/figures.ts'
import { beforeInWords, comparedInWords, inWords, refundedInWords } from './figures-in-words.ts'
import type { ReportQuery } from './reports-address.ts'

/** The totals of all rows, compared with the period before. */
export function Totals({
  wanted,
  answer: { totals, totals_before, refunded },
}: {
  wanted: ReportQuery
  answer: FiguresAnswer
}) {
  // An order with two products counts for both, so the order column of products cannot be added up.
  const { counts, columns: all } = sheetOf(wanted.figures)
  const columns = Object.entries(all).filter(
    ([name]) => !(wanted.figures === 'products' && name === 'orders'),
  )
  return (
    <>
      <dl className="mb-4 grid grid-cols-2 gap-3 768:grid-cols-4">
        {columns.map(([name, { title, is }]) => {
          const now = totals[name] ?? 0
          const before = totals_before?.[name] ?? 0
          return (
            <div key={name} className="rounded-card bg-raised p-3 ring-1 ring-outline ring-inset">
              <dt className="text-13 text-muted">{title}</dt>
              <dd>
                <span className="wrap-anywhere block font-bold text-18 tabular-nums">{inWords(is, now)}</span>
                {totals_before && (
                  <span className="block text-13 text-muted">
                    {capitalised(`${comparedInWords(now, before)}${beforeInWords(wanted)}`)}:{' '}
                    {inWords(is, before)}
                  </span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {counts && (
        <p className="mb-4 text-muted">
          {counts} {refundedInWords(refunded, 'on these days')}
        </p>
      )}
    </>
  )
}
