import { Fragment, useId } from 'react'
import { type Column, ListTable } from './list-table.tsx'
import type { Along } from './plot-along.ts'

interface Series {
  title: string
  /** One value per point; null draws nothing. */
  values: readonly (number | null)[]
  /** Bars by default; steps for a value that holds until the next one. */
  look?: 'bars' | 'line' | 'steps'
}
interface Props {
  title: string
  along: Along
  /** At most two series: three are hard to tell apart by colour. */
  series: readonly [Series] | readonly [Series, Series]
  /** Returns a value's full label; `mark` returns its short one for the axis. */
  say(value: number): string
  mark(value: number): string
  /** Omits the plot's own table, where the screen already shows these figures in a table below. */
  hasTableBelow?: boolean
}

/** Plots figures, with the exact values in a table for screen readers and for reading to the cent. */
export function Plot({ hasTableBelow, ...plot }: Props) {
  const id = useId()
  const { title, series } = plot
  const label = `Chart of ${title}. Its figures are in ${hasTableBelow ? 'the table below' : 'the table'}.`
  return (
    <figure aria-labelledby={id} className="mb-4 rounded-card bg-raised p-4 ring-1 ring-outline ring-inset">
      <figcaption className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span id={id} className="min-w-40 flex-1 font-semibold">
          {title}
        </span>
        {series.map((one, at) => (
          <span key={one.title} className="inline-flex items-center gap-1.5 text-13 text-muted">
            <span
              aria-hidden="true"
              className={`${(one.look ?? 'bars') === 'bars' ? 'size-3' : 'h-0.5 w-4'} ${at === 0 ? 'bg-accent' : 'bg-info'}`}
            />
            {one.title}
          </span>
        ))}
      </figcaption>
      <div role="img" aria-label={label}>
        {plot.along.isNames ? <NamesPlot {...plot} /> : <TimePlot {...plot} />}
      </div>
      {!hasTableBelow && <FoldedTable {...plot} />}
    </figure>
  )
}

/** The axis includes zero: bars from another base exaggerate small differences. */
function rangeOf(series: Props['series']): [low: number, high: number] {
  const all = series.flatMap(({ values }) => values.map((value) => value ?? 0))
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)]
  return low === high ? [0, 1] : [low, high]
}

function TimePlot({ along, series, say, mark }: Props) {
  const { at } = along
  const [low, high] = rangeOf(series)
  const [from, to] = [(at[0] ?? 0) - 0.6, (at.at(-1) ?? 0) + 0.6]
  const x = (point: number) => (100 * (point - from)) / (to - from)
  const y = (value: number) => (100 * (high - value)) / (high - low)
  const marked = new Set([0, Math.floor(at.length / 2), at.length - 1])
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-13 text-muted tabular-nums">
      <div className="flex flex-col justify-between text-right">
        {[high, (high + low) / 2, low].map((value) => (
          <span key={value}>{mark(value)}</span>
        ))}
      </div>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="h-52 w-full" aria-hidden="true">
        {series.map(({ title, values, look = 'bars' }, nth) =>
          look === 'bars' ? (
            values.map((value, place) => (
              <rect
                key={at[place]}
                x={x((at[place] ?? 0) - 0.35)}
                y={Math.min(y(0), y(value ?? 0))}
                width={x(0.7) - x(0)}
                height={Math.abs(y(value ?? 0) - y(0))}
                className={nth === 0 ? 'fill-accent' : 'fill-info'}
              />
            ))
          ) : (
            <polyline
              key={title}
              points={pointsOf(at, values, look === 'steps', { x, y })}
              vectorEffect="non-scaling-stroke"
              className={`fill-none stroke-2 ${nth === 0 ? 'stroke-accent' : 'stroke-info'}`}
            />
          ),
        )}
        <line
          x1="0"
          x2="100"
          y1={y(0)}
          y2={y(0)}
          vectorEffect="non-scaling-stroke"
          className="stroke-muted"
        />
        {at.map((point, place) => (
          <rect key={point} x={x(point - 0.5)} width={x(1) - x(0)} height="100" className="fill-transparent">
            <title>{sentenceAt(place, { along, series, say })}</title>
          </rect>
        ))}
      </svg>
      <div className="col-start-2 flex justify-between">
        {at.map((point, place) => marked.has(place) && <span key={point}>{along.mark(point)}</span>)}
      </div>
    </div>
  )
}

/** A value that stands alone is a dash; one that holds until the next one reaches to it. */
function pointsOf(
  at: readonly number[],
  values: Series['values'],
  isSteps: boolean,
  { x, y }: Record<'x' | 'y', (value: number) => number>,
): string {
  const reach = at.length === 1 ? 0.35 : 0
  return values
    .flatMap((value, place) => {
      if (value === null) return []
      const point = at[place] ?? 0
      const end = isSteps ? (at[place + 1] ?? point) : point + reach
      return [`${x(point - reach)},${y(value)}`, `${x(end)},${y(value)}`]
    })
    .join(' ')
}

/** Names stand beside their bars, so that long ones have room; a second series is a stroke across the bar. */
function NamesPlot({ along, series, say }: Props) {
  const [, high] = rangeOf(series)
  const share = (value: number | null | undefined) => (100 * Math.max(0, value ?? 0)) / high
  const [bars, strokes] = series
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 gap-y-2 text-13 text-muted">
      {along.at.map((place) => (
        <Fragment key={place}>
          <span className="truncate">{along.mark(place)}</span>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="h-5 w-full" aria-hidden="true">
            <title>{sentenceAt(place, { along, series, say })}</title>
            <rect width={share(bars.values[place])} height="1" className="fill-accent" />
            {strokes && (
              <rect x={share(strokes.values[place]) - 0.5} width="1" height="1" className="fill-info" />
            )}
          </svg>
        </Fragment>
      ))}
    </div>
  )
}

function sentenceAt(place: number, { along, series, say }: Pick<Props, 'along' | 'series' | 'say'>): string {
  const said = series.map(({ title, values }) => `${title} ${sayOf(values[place], say)}`)
  return `${along.say(along.at[place] ?? 0)}: ${said.join(', ')}`
}

function sayOf(value: number | null | undefined, say: Props['say']): string {
  return value === null || value === undefined ? '–' : say(value)
}

function FoldedTable({ title, along, series, say }: Props) {
  const columns: Column<number>[] = [
    { title: along.title, cell: (place) => along.say(along.at[place] ?? 0) },
    ...series.map(({ title, values }) => ({ title, cell: (place: number) => sayOf(values[place], say) })),
  ]
  return (
    <details className="mt-2">
      <summary className="cursor-pointer py-2 font-semibold">As a table</summary>
      <ListTable
        caption={title}
        columns={columns}
        rows={along.at.map((_, place) => place)}
        keyOf={(place) => place}
      />
    </details>
  )
}
