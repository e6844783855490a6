import { DAY_MS } from '#contract/brisbane-time.ts'
import {
  type ChargedPrice,
  chargedPrices,
  type LedgerEntry,
} from '#contract/goods/catalogue/charged-prices.ts'
import { formatCents } from '#contract/money.ts'
import { momentInWords } from '../../pieces/cells.tsx'
import { Plot } from '../../pieces/plot.tsx'
import { alongMoments } from '../../pieces/plot-along.ts'

const SHOWN_DAYS = 180

/** Plots a product's price over time as steps. */
export function PricePlot({ ledger, now }: { ledger: readonly LedgerEntry[]; now: string }) {
  const { along, series, spans } = pointsOf(ledger, new Date(now))
  const [first, second] = spans
  // With a single price set less than a day ago there is no line to draw.
  if (!first || (!second && Date.parse(now) - first.from < DAY_MS))
    return <p className="mb-4 rounded-card bg-well p-4">{sentenceOf(first)}</p>
  return <Plot title="Price history" along={along} series={series} say={say} mark={say} hasTableBelow />
}

const say = (cents: number) => formatCents(Math.round(cents))

function sentenceOf(only: ChargedPrice | undefined): string {
  if (!only) return 'It has had no price yet.'
  return `It has sold for ${say(only.cents)} since ${momentInWords(new Date(only.from).toISOString())}. There’ll be a chart from tomorrow.`
}

function pointsOf(ledger: readonly LedgerEntry[], now: Date) {
  const [begin, end] = [now.getTime() - SHOWN_DAYS * DAY_MS, now.getTime()]
  const spans = chargedPrices(ledger).filter(({ from, to }) => to > begin && from <= end)
  const at = [...spans.map(({ from }) => Math.max(from, begin)), end]
  const values = [...spans, ...spans.slice(-1)].map(({ cents }) => cents)
  return {
    spans,
    along: alongMoments(at.map((moment) => new Date(moment).toISOString())),
    series: [{ title: 'Price charged', values, look: 'steps' }] as const,
  }
}
