import { brisbaneDay, DAY_MS } from '#contract/brisbane-time.ts'
import { SHORT_DATED_DAYS } from '#contract/goods/stock/stock-table.ts'
import { Day, Pill } from '../../pieces/cells.tsx'

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

/** Asked when goods past their date are received. */
export const PASSED_QUESTION = 'This date has passed. Receive it anyway?'

/** Whether a day has passed, or is within the days that count as short-dated. */
export function howSoon(day: string, now = new Date()): 'passed' | 'soon' | 'later' {
  if (day < brisbaneDay(now)) return 'passed'
  return day <= brisbaneDay(new Date(now.getTime() + SHORT_DATED_DAYS * DAY_MS)) ? 'soon' : 'later'
}
