import { Link } from 'react-router'
import { clockSpan } from '#contract/brisbane-time.ts'
import type { TodaysWindow } from '#contract/insight/today/today.ts'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { statusWords } from '../../pieces/order-words.ts'
import { Part } from '../../pieces/part.tsx'
import { Pill } from '../../pieces/pill.tsx'

interface Props {
  day: string
  windows: readonly TodaysWindow[]
}

/** Today's deliveries by window. */
export function Windows({ day, windows }: Props) {
  const hasHubs = new Set(windows.map(({ hub_id }) => hub_id)).size > 1
  const columns: Column<TodaysWindow>[] = [
    {
      title: 'Window',
      cell: (window) => (
        <Link
          to={addressOf(day, window)}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline 768:pointer-fine:min-h-6"
        >
          {clockSpan(new Date(window.starts_at), new Date(window.ends_at))}
        </Link>
      ),
    },
    ...(hasHubs ? [{ title: 'Store', cell: ({ hub }: TodaysWindow) => hub }] : []),
    { title: statusWords.pending, cell: ({ pending }) => pending },
    { title: statusWords.processing, cell: ({ processing }) => processing },
    { title: statusWords.out_for_delivery, cell: ({ out_for_delivery }) => out_for_delivery },
    { title: statusWords.delivered, cell: ({ delivered }) => delivered },
    {
      title: 'Late',
      cell: ({ late }) =>
        late > 0 ? <Pill tone="red">{late} late</Pill> : <span className="text-muted">None</span>,
    },
  ]
  return (
    <Part title="Deliveries">
      {windows.length === 0 ? (
        <p className="text-muted">No deliveries today.</p>
      ) : (
        <ListTable
          caption="Today’s deliveries by window"
          columns={columns}
          rows={windows}
          keyOf={({ starts_at, ends_at, hub_id }) => `${starts_at} ${ends_at} ${hub_id}`}
        />
      )}
    </Part>
  )
}

function addressOf(day: string, { starts_at, hub_id }: TodaysWindow): string {
  return `/office/orders?${new URLSearchParams({ day, window: starts_at, hub: hub_id })}`
}
