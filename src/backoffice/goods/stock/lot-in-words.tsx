import { Day, Pill } from '../../pieces/cells.tsx'
import { howSoon } from './how-soon.ts'

interface Props {
  lot: { code: string; best_before: string | null }
  /** A lot that may be used up, so its date is not urgent. */
  isPast?: boolean
}

/** `Best before Tue 10 Mar 2026, lot L2041`, marked if the date is near. */
export function LotInWords({ lot: { code, best_before }, isPast = false }: Props) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {best_before === null ? (
        <span>No date</span>
      ) : (
        <span>
          Best before <Day day={best_before} />
        </span>
      )}
      {code && <span className="wrap-anywhere text-muted">Lot {code}</span>}
      {best_before !== null && !isPast && <Soon day={best_before} />}
    </span>
  )
}

function Soon({ day }: { day: string }) {
  const soon = howSoon(day)
  if (soon === 'later') return null
  return soon === 'passed' ? <Pill tone="red">Past its date</Pill> : <Pill tone="yellow">Short-dated</Pill>
}
