import { Link, useSearchParams } from 'react-router'
import { capitalised } from '#contract/capitalised.ts'
import { sheetOf } from '#contract/insight/reports/figure-sheets.ts'
import type { FiguresAnswer, FiguresRow } from '#contract/insight/reports/figures.ts'
import { may } from '#contract/rights.ts'
import { EmptyState } from '#ui/states/states.tsx'
import { useMe } from '../../layout/use-me.ts'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { TextLink } from '../../pieces/page.tsx'
import { PageLinks } from '../../pieces/paged-list.tsx'
import { Plot } from '../../pieces/plot.tsx'
import { alongDays, alongNames } from '../../pieces/plot-along.ts'
import {
  beforeInWords,
  changeInWords,
  comparedInWords,
  inShort,
  inWords,
  refundedInWords,
  titleInWords,
  withinSentence,
} from './figures-in-words.ts'
import type { ReportQuery } from './reports-address.ts'

const ON_A_PAGE = 50
/** More names than this cannot be compared by eye. */
const PLOTTED_NAMES = 12

export function Figures({ wanted, answer }: { wanted: ReportQuery; answer: FiguresAnswer }) {
  const { figures, page } = wanted
  const { of } = sheetOf(figures)
  const { rows, rows_in_all, is_behind, totals, totals_before } = answer
  const hasSums = hasFigures(totals) || hasFigures(totals_before)
  const hasRows = rows.some(({ values, before }) => hasFigures(values) || hasFigures(before))
  return (
    <>
      {is_behind && (
        <p className="mb-3 text-muted">
          An earlier day has just changed. The totals catch up within a minute.
        </p>
      )}
      {hasSums && <Totals wanted={wanted} answer={answer} />}
      {!hasRows ? (
        <EmptyState
          title="Nothing to report"
          sentence={figures === 'stock' ? 'There is nothing in stock.' : 'There is nothing for these days.'}
        />
      ) : (
        <>
          <FiguresPlot wanted={wanted} rows={rows} />
          {figures === 'products' && <SortLinks wanted={wanted} />}
          <FiguresTable wanted={wanted} rows={rows} />
        </>
      )}
      {figures === 'products' && rows_in_all > ON_A_PAGE && (
        <PageLinks page={page} pageSize={ON_A_PAGE} total={rows_in_all} one={withinSentence(of)} />
      )}
    </>
  )
}

/** Whether any figure differs from zero; a row of zeros is not shown. */
function hasFigures(values: FiguresRow['before']): boolean {
  return Object.values(values ?? {}).some((value) => value !== 0)
}

function FiguresPlot({ wanted, rows }: { wanted: ReportQuery; rows: readonly FiguresRow[] }) {
  const { figures } = wanted
  const { title, of, columns, plotted } = sheetOf(figures)
  const { title: what, is } = columns[plotted] ?? { title: '', is: 'count' as const }
  const before = beforeInWords(wanted)
  const shown = figures === 'days' ? rows : rows.slice(0, PLOTTED_NAMES)
  const now = { title: what, values: shown.map(({ values }) => values[plotted] ?? 0) }
  const earlier = {
    title: before.charAt(0).toUpperCase() + before.slice(1),
    values: shown.map((row) => row.before?.[plotted] ?? 0),
    look: 'line' as const,
  }
  const along =
    figures === 'days'
      ? alongDays(shown.map(({ id }) => id))
      : alongNames(
          of,
          shown.map((row) => titleInWords(figures, row.title)),
        )
  return (
    <Plot
      title={`${title}: ${withinSentence(what)}`}
      along={along}
      series={shown[0]?.before ? [now, earlier] : [now]}
      say={(value) => inWords(is, value)}
      mark={(value) => inShort(is, value)}
      hasTableBelow
    />
  )
}

function SortLinks({ wanted: { sort } }: { wanted: ReportQuery }) {
  const [params] = useSearchParams()
  const other = sort === 'sales' ? 'units' : 'sales'
  const next = new URLSearchParams(params)
  next.set('sort', other)
  next.delete('page')
  return (
    <p className="mb-2">
      Most {sort} first.{' '}
      <TextLink to={`?${next}`} inRow>
        By {other}
      </TextLink>
    </p>
  )
}

function FiguresTable({ wanted, rows }: { wanted: ReportQuery; rows: readonly FiguresRow[] }) {
  const me = useMe()
  const { figures } = wanted
  const { title, of, columns, plotted } = sheetOf(figures)
  const leads = figures === 'products' && may(me.role, 'catalogue')
  const shown: Column<FiguresRow>[] = [
    {
      title: of,
      cell: (row) =>
        leads ? (
          <Link
            to={`/office/catalogue/products/${encodeURIComponent(row.id)}`}
            className="wrap-anywhere underline"
          >
            {row.title}
          </Link>
        ) : (
          <span className="wrap-anywhere">{titleInWords(figures, row.title)}</span>
        ),
    },
    ...Object.entries(columns).map(([name, { title, is }]) => ({
      title,
      cell: ({ values }: FiguresRow) => inWords(is, values[name] ?? 0),
    })),
  ]
  if (rows[0]?.before) {
    const { is = 'count' } = columns[plotted] ?? {}
    shown.push({
      title: 'Before',
      cell: ({ before, values }) => {
        const was = before?.[plotted] ?? 0
        const change = changeInWords(values[plotted] ?? 0, was)
        return (
          <>
            {inWords(is, was)} {change && <span className="block text-13 text-muted">{change}</span>}
          </>
        )
      },
    })
  }
  return <ListTable caption={title} columns={shown} rows={rows} />
}

/** The totals of all rows, compared with the period before. */
function Totals({ wanted, answer }: { wanted: ReportQuery; answer: FiguresAnswer }) {
  const { totals, totals_before, refunded } = answer
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
