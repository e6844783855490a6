import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import { UNITS_OF_ONE_PRODUCT } from '#contract/limits/cart-room.ts'
import { formatDollars } from '#contract/money.ts'
import type { Order, OrderLine } from '#contract/orders/orders/order.ts'
import type { LinePreference } from '#contract/selling/preferences/line-preference.ts'
import { classNames } from '#ui/class-names.ts'
import { Stepper } from '#ui/form/stepper.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { shownSize } from '#ui/product/unbroken.ts'
import { LinePreferenceRow } from '../../selling/preferences/line-preference-row.tsx'

interface Props {
  lines: readonly OrderLine[]
  units: ReadonlyMap<string, number>
  /** The preference for the whole order. */
  ifOut: Order['if_out']
  onUnits: (productId: string, units: number) => void
  onWish: (productId: string, wish: LinePreference) => void
}

/** A line that is taken out stays in sight, so that the shopper can add it again. */
export function DraftLines({ lines, units, ifOut, onUnits, onWish }: Props) {
  return (
    <ul className="[&>li+li]:border-outline [&>li+li]:border-t">
      {lines.map((line) => {
        const { product_id, title, image, price, wish } = line
        const count = units.get(product_id) ?? 0
        return (
          <li key={product_id} className="py-3 first:pt-0">
            <div className="flex flex-wrap items-center gap-3">
              <Picture
                src={image}
                width={44}
                height={44}
                className={classNames('size-11 shrink-0 object-contain', count === 0 && 'opacity-50')}
              />
              <span className="min-w-[min(8rem,100%)] flex-1">
                <span
                  className={classNames('block font-semibold wrap-anywhere', count === 0 && 'line-through')}
                >
                  {title}
                </span>
                <span className="block text-14 text-muted tabular-nums">
                  {shownSize(line)} · {formatDollars(price)}
                </span>
              </span>
              <Stepper
                title={sizedTitle(line)}
                count={count}
                atLimit={count >= UNITS_OF_ONE_PRODUCT}
                onAdd={() => onUnits(product_id, count + 1)}
                onRemove={() => onUnits(product_id, count - 1)}
              />
            </div>
            {count > 0 && (
              <LinePreferenceRow
                line={{ id: product_id, product: { id: product_id, title }, wish }}
                ofOrder={ifOut}
                save={(wish) => void onWish(product_id, wish)}
                isSpelledOut
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
