import { lastDayBefore } from '#contract/goods/catalogue/special-sentences.ts'
import { formatDollars } from '#contract/money.ts'

interface Props {
  price: number
  special: number | null
  offer_label: string | null
}

/** Shows a price; on special, the regular price is struck through. */
export function PriceInWords({ price, special, offer_label }: Props) {
  return (
    <span>
      {special === null ? (
        formatDollars(price)
      ) : (
        <>
          <span className="font-semibold text-danger">{formatDollars(special)}</span>
          <span className="sr-only">, else</span> <s className="text-muted">{formatDollars(price)}</s>
        </>
      )}
      {offer_label && <span className="block text-13 text-muted">{offer_label}</span>}
    </span>
  )
}

/** Returns the price as plain text. */
export function priceInWords({ price, special }: Omit<Props, 'offer_label'>): string {
  return special === null
    ? formatDollars(price)
    : `${formatDollars(price)}, on special for ${formatDollars(special)}`
}

/** Returns the last day of a special as text. */
export function untilInWords(until: string): string {
  return `until the end of ${lastDayBefore(new Date(until))}`
}
