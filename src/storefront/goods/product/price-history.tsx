import { DAY_MS, shortDay } from '#contract/brisbane-time.ts'
import { priceHistory as endpoint } from '#contract/goods/catalogue/catalogue.ts'
import {
  PRICE_HISTORY_DAYS,
  type PriceHistory,
  type PriceStep,
  priceHistory,
} from '#contract/goods/catalogue/price-history.ts'
import { formatCents } from '#contract/money.ts'
import { call, useAnswer } from '../../network/browser-call.ts'
import { priceHistoryTexts as texts } from '../../texts/price-history.ts'

const WIDTH = 360
const HEIGHT = 72
const EDGE = 6

/** Shows the recent prices of a product, drawn and in words; nothing if the price has not changed. */
export function PriceHistoryNote({ productId }: { productId: string }) {
  const { data: answer, isOfKey } = useAnswer(productId, (signal) =>
    call(endpoint, { product_id: productId }, { signal }),
  )
  const history = answer && isOfKey && priceHistory(answer.data, new Date())
  if (!history) return null
  const { least, most, isLowest, steps } = history
  return (
    <section className="mt-10 max-w-160">
      <h2 className="text-18">{texts.title}</h2>
      <p className="mt-1">
        {texts.range(formatCents(least), formatCents(most))}
        {isLowest && <span className="font-semibold text-success"> {texts.lowest}</span>}
      </p>
      <Plot {...history} />
      <p className="flex justify-between text-13 text-muted" aria-hidden="true">
        <span>{texts.begin}</span>
        <span>{texts.end}</span>
      </p>
      <ul className="sr-only">
        {steps.map((step) => (
          <li key={step.daysAgo}>{texts.since(dayOf(step), formatCents(step.cents))}</li>
        ))}
      </ul>
    </section>
  )
}

/** Draws steps, since a price holds until the next one. */
function Plot({ steps, least, most }: PriceHistory) {
  const x = (daysAgo: number) => EDGE + (1 - daysAgo / PRICE_HISTORY_DAYS) * (WIDTH - 2 * EDGE)
  const y = (cents: number) => HEIGHT - EDGE - ((cents - least) / (most - least)) * (HEIGHT - 2 * EDGE)
  const [first, ...later] = steps
  const last = steps.at(-1)
  if (!first || !last) return null
  const line = later.map(({ daysAgo, cents }) => `H${round(x(daysAgo))}V${round(y(cents))}`).join('')
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="mt-3 w-full rounded-card bg-well">
      <path
        d={`M${round(x(first.daysAgo))} ${round(y(first.cents))}${line}H${WIDTH - EDGE}`}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-leaf"
      />
      <circle cx={WIDTH - EDGE} cy={round(y(last.cents))} r="4" className="fill-leaf" />
    </svg>
  )
}

function dayOf({ daysAgo }: PriceStep): string {
  return shortDay(new Date(Date.now() - daysAgo * DAY_MS))
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}
