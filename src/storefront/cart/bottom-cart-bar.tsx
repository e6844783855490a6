import { type Dollars, formatDollars } from '#contract/money.ts'
import { Icon } from '#ui/icon.tsx'
import { cartTexts as texts } from '../texts/cart.ts'

interface Props {
  lines: number
  billAmount: Dollars
  totalAmount: Dollars
  onView: () => void
}

/** The last thing on a small screen's page, and in sight from its beginning: it covers nothing. */
export function BottomCartBar({ lines, billAmount, totalAmount, onView }: Props) {
  if (lines === 0) return null
  return (
    <div data-cart-bar className="sticky bottom-0 z-20 bg-surface px-4 py-2 768:px-6 1024:hidden">
      <button
        type="button"
        onClick={onView}
        className="grid min-h-14 w-full grid-cols-[1fr_auto] content-center items-center gap-x-4 rounded-card bg-accent px-4 py-2 text-left text-on-accent tabular-nums transition-transform hover:bg-accent-strong active:scale-99"
      >
        <span className="text-13">{texts.items(lines)}</span>
        {/* Beside each other a long price and the way to the cart are wider than a small phone. */}
        <span className="max-420:col-span-2">
          <span className="font-bold">{formatDollars(billAmount)}</span>{' '}
          {totalAmount > billAmount && (
            <s className="text-14 text-leaf-pale">
              <span className="sr-only">{'instead of '}</span>
              {formatDollars(totalAmount)}
            </s>
          )}{' '}
          <span className="text-13">{texts.inclGst}</span>
        </span>
        <span className="col-start-2 row-start-1 inline-flex items-center gap-1 font-semibold 420:row-span-2">
          View Cart
          <Icon name="right" className="size-5" />
        </span>
      </button>
    </div>
  )
}
