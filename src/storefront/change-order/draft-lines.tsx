import { UNITS_OF_ONE_PRODUCT } from '#contract/cart/cart-room.ts'
import { formatDollars } from '#contract/money.ts'
import type { OrderLine } from '#contract/orders/order.ts'
import { classNames } from '#ui/class-names.ts'
import { Stepper } from '#ui/form/stepper.tsx'
import { Picture } from '#ui/product/picture.tsx'

interface Props {
  lines: readonly OrderLine[]
  units: ReadonlyMap<string, number>
  onUnits: (productId: string, units: number) => void
}

/** What is taken out stays in sight, so that it can be put in again. */
export function DraftLines({ lines, units, onUnits }: Props) {
  return (
    <ul className="divide-y divide-outline">
      {lines.map(({ product_id, title, unit, unit_type, image, price }) => {
        const count = units.get(product_id) ?? 0
        return (
          <li key={product_id} className="flex items-center gap-3 py-3 first:pt-0">
            <Picture
              src={image}
              width={44}
              height={44}
              className={classNames('size-11 shrink-0 object-contain', count === 0 && 'opacity-50')}
            />
            <span className="min-w-0 flex-1">
              <span
                className={classNames('block font-semibold wrap-anywhere', count === 0 && 'line-through')}
              >
                {title}
              </span>
              <span className="block text-14 text-muted tabular-nums">
                {unit} {unit_type} · {formatDollars(price)}
              </span>
            </span>
            <Stepper
              title={`${title}, ${unit} ${unit_type}`}
              count={count}
              atLimit={count >= UNITS_OF_ONE_PRODUCT}
              onAdd={() => onUnits(product_id, count + 1)}
              onRemove={() => onUnits(product_id, count - 1)}
            />
          </li>
        )
      })}
    </ul>
  )
}
