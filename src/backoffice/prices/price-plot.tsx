import { useMemo } from 'react'
import { askedIn, type LedgerEntry } from '#contract/catalogue/honest-special.ts'
import { formatCents } from '#contract/money.ts'
import { Plot } from '../pieces/plot.tsx'
import { alongMoments } from '../pieces/plot-along.ts'

const DAY_MS = 86_400_000
const SHOWN_DAYS = 180

/** What was asked for a product, as steps: its full price, and what was paid. */
export function PricePlot({ ledger, now }: { ledger: readonly LedgerEntry[]; now: string }) {
  const { along, series } = useMemo(() => pointsOf(ledger, new Date(now)), [ledger, now])
  return <Plot title="What it cost" along={along} series={series} say={say} mark={say} hasTableBelow />
}

const say = (cents: number) => formatCents(Math.round(cents))

function pointsOf(ledger: readonly LedgerEntry[], now: Date) {
  const [begin, end] = [now.getTime() - SHOWN_DAYS * DAY_MS, now.getTime()]
  const spans = askedIn(ledger).filter(({ from, to }) => to > begin && from <= end)
  const at = [...spans.map(({ from }) => Math.max(from, begin)), end]
  const values = [...spans, ...spans.slice(-1)].map(({ cents }) => cents)
  return {
    along: alongMoments(at.map((moment) => new Date(moment).toISOString())),
    series: [{ title: 'Price asked', values, look: 'steps' }] as const,
  }
}
