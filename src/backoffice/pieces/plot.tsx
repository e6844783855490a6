import { type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { type Column, ListTable } from './list-table.tsx'
import type { Along } from './plot-along.ts'
import { heightOf, type Series } from './plot-series.ts'

interface Props {
  title: string
  along: Along
  /** At most two series. */
  series: readonly [Series] | readonly [Series, Series]
  /** Returns a value's full label; `mark` returns its short one for the axis. */
  say(value: number): string
  mark(value: number): string
  /** Omits the plot's own table, where the screen already shows these figures in a table below. */
  hasTableBelow?: boolean
}

/** Plots figures, with the exact values in a table for screen readers and for reading to the cent. */
export function Plot({ title, along, series, say, mark, hasTableBelow }: Props) {
  const id = useId()
  const [place, setPlace] = useState<number | null>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const failed = useDrawing(canvas, { along, series, mark, onPoint: setPlace })
  const table = hasTableBelow ? 'the table below' : 'the table'
  return (
    <figure aria-labelledby={id} className="mb-4 rounded-card bg-raised p-4 ring-1 ring-outline ring-inset">
      <figcaption className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span id={id} className="min-w-40 flex-1 font-semibold">
          {title}
        </span>
        {series.map((one, at) => (
          <Key key={one.title} shape={shapeOf(one, along)} colour={at === 0 ? 'bg-accent' : 'bg-info'}>
            {one.title}
          </Key>
        ))}
      </figcaption>
      {failed ? (
        <p className="text-muted">The chart didn’t draw. Its figures are in {table}.</p>
      ) : (
        <>
          {/* Contained, so that the old canvas does not stop its container from shrinking. */}
          <div
            ref={canvas}
            className="contain-inline-size"
            role="img"
            aria-label={`Chart of ${title}. Its figures are in ${table}.`}
            style={{ minHeight: heightOf(along) }}
          />
          <p aria-hidden="true" className="min-h-5 text-13 text-muted tabular-nums">
            {place !== null && sentenceAt(place, along, series, say)}
          </p>
        </>
      )}
      {!hasTableBelow && <FoldedTable title={title} along={along} series={series} say={say} open={failed} />}
    </figure>
  )
}

function useDrawing(
  place: RefObject<HTMLDivElement | null>,
  { along, series, mark, onPoint }: Parameters<typeof import('./draw-plot.ts')['drawPlot']>[1],
) {
  const [failed, setFailed] = useState(false)
  const isDark = useIsDark()
  // biome-ignore lint/correctness/useExhaustiveDependencies: its colours are read anew when the hour changes them.
  useEffect(() => {
    let end: (() => void) | undefined
    let isOver = false
    async function draw(within: HTMLElement) {
      const { readyToDraw, drawPlot } = await import('./draw-plot.ts')
      await readyToDraw(within)
      if (!isOver) end = drawPlot(within, { along, series, mark, onPoint })
    }
    if (place.current) draw(place.current).catch(() => setFailed(true))
    return () => {
      isOver = true
      end?.()
    }
  }, [place, along, series, mark, onPoint, isDark])
  return failed
}

/** Print is always light. */
const DARK = 'screen and (prefers-color-scheme: dark)'

function useIsDark(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(DARK)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(DARK).matches,
  )
}

function shapeOf({ look = 'bars' }: Series, { isNames }: Along): string {
  if (look === 'bars') return 'size-3 rounded-sm'
  return isNames ? 'size-2 rounded-pill' : 'h-0.5 w-4'
}

function Key({ shape, colour, children }: { shape: string; colour: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-13 text-muted">
      <span aria-hidden="true" className={`${shape} ${colour}`} />
      {children}
    </span>
  )
}

function sentenceAt(place: number, along: Along, series: readonly Series[], say: Props['say']): string {
  const said = series.map(({ title, values }) => `${title} ${sayOf(values[place], say)}`)
  return `${along.say(along.at[place] ?? 0)}: ${said.join(', ')}`
}

function sayOf(value: number | null | undefined, say: Props['say']): string {
  return value === null || value === undefined ? '–' : say(value)
}

function FoldedTable({ title, along, series, say, open }: Omit<Props, 'mark'> & { open: boolean }) {
  const columns: Column<number>[] = [
    { title: along.title, cell: (place) => along.say(along.at[place] ?? 0) },
    ...series.map(({ title, values }) => ({ title, cell: (place: number) => sayOf(values[place], say) })),
  ]
  return (
    <details open={open} className="mt-2">
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
