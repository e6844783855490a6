import type { ReplyOf } from '#contract/endpoint.ts'
import { productInWords } from '#contract/goods/catalogue/pack-in-words.ts'
import type { previewPrices } from '#contract/goods/prices/prices.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { PriceInWords, untilInWords } from './price-in-words.tsx'

export type PreviewRow = ReplyOf<typeof previewPrices>['data'][number]

interface Props {
  rows: readonly PreviewRow[]
  busy: boolean
  wrong: string | undefined
  onLeaveOut: () => void
  onSet: () => void
}

/** Shows each price as it is and as it would be; prices are set all together or not at all. */
export function PricePreview({ rows, busy, wrong, onLeaveOut, onSet }: Props) {
  const stuck = rows.filter(({ problem }) => problem)
  const moving = movingOf(rows)
  return (
    <section aria-label="What changes" className="mt-6 grid gap-4">
      {stuck.length > 0 && (
        <div role="status" className="flex flex-wrap items-center gap-3 rounded-card bg-warning-pale p-3">
          <p className="flex-1">
            {stuck.length === 1 ? '1 line' : `${stuck.length} lines`} can’t be set. It’s all or none.
          </p>
          <QuietButton onClick={onLeaveOut}>Leave {stuck.length === 1 ? 'it' : 'them'} out</QuietButton>
        </div>
      )}
      <ListTable caption="What changes" columns={columns} rows={numbered(rows)} keyOf={({ at }) => at} />
      {wrong && <ErrorNote sentence={wrong} />}
      <Button
        className="justify-self-start"
        busy={busy}
        usedUp={stuck.length > 0 || moving.length === 0}
        onClick={onSet}
      >
        {moving.length === 1 ? 'Set 1 price' : `Set ${moving.length} prices`}
      </Button>
    </section>
  )
}

/** Returns the rows whose price would change. */
export function movingOf(rows: readonly PreviewRow[]): PreviewRow[] {
  return rows.filter(({ problem, is_same }) => !problem && !is_same)
}

/** A product may occur twice in the table, so rows are keyed by position. */
function numbered(rows: readonly PreviewRow[]) {
  return rows.map((row, at) => ({ ...row, at }))
}

const columns: Column<PreviewRow & { at: number }>[] = [
  { title: 'Product', cell: ({ id, now }) => (now ? productInWords(now) : id) },
  { title: 'Now', cell: ({ now }) => (now ? <PriceInWords {...now} /> : '–') },
  {
    title: 'After',
    cell: (row) => {
      if (row.problem) return <span className="text-danger">{row.problem}</span>
      if (row.is_same) return <span className="text-muted">No change</span>
      return (
        <span>
          <PriceInWords {...row} />
          {row.replaces && (
            <span className="block text-13 text-warning">
              Replaces the planned <PriceInWords {...row.replaces} offer_label={null} />
            </span>
          )}
        </span>
      )
    },
  },
  { title: 'Special runs', cell: ({ until, problem }) => (until && !problem ? untilInWords(until) : '–') },
]
