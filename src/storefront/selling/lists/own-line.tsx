import { UNITS_OF_ONE_PRODUCT } from '#contract/limits/cart-room.ts'
import type { ListLine } from '#contract/selling/lists/lists.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/form/button.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { listTexts as texts } from '../../texts/lists.ts'
import { LineFacts } from './line-facts.tsx'

interface Props {
  line: ListLine
  isFirst: boolean
  isLast: boolean
  onQuantity: (quantity: number) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

// aria-disabled rather than disabled: a line moved to an end keeps the focus on the button that moved it.
const usedUpLook = 'aria-disabled:text-muted aria-disabled:opacity-50'

export function OwnLine({ line, isFirst, isLast, onQuantity, onMove, onRemove }: Props) {
  const { product, title, quantity } = line
  return (
    <LineFacts line={line}>
      <div className="mt-1 flex flex-wrap items-center gap-1">
        {product && (
          <Stepper
            title={title}
            count={quantity}
            atLimit={quantity >= UNITS_OF_ONE_PRODUCT}
            onAdd={() => onQuantity(quantity + 1)}
            onRemove={() => (quantity > 1 ? onQuantity(quantity - 1) : onRemove())}
          />
        )}
        <span className="ml-auto flex">
          <IconButton
            icon="down"
            label={texts.up(title)}
            className={classNames(usedUpLook, 'rotate-180')}
            aria-disabled={isFirst || undefined}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="down"
            label={texts.down(title)}
            className={usedUpLook}
            aria-disabled={isLast || undefined}
            onClick={() => onMove(1)}
          />
          <IconButton icon="trash" label={texts.remove(title)} onClick={onRemove} />
        </span>
      </div>
    </LineFacts>
  )
}
