import { memo, type PointerEvent, useRef } from 'react'
import { sizeInWords } from '#contract/goods/catalogue/by-weight.ts'
import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import type { LineToPick } from '#contract/orders/picking/picking.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/product/picture.tsx'

const LONG_PRESS_MS = 500

const looks = {
  open: 'bg-raised ring-outline',
  all: 'bg-success-pale ring-accent',
  fewer: 'bg-warning-pale ring-accent',
  substitute: 'bg-warning-pale ring-accent',
  none: 'bg-warning-pale ring-warning',
}

interface Props {
  line: LineToPick
  /** A press: all of it is there, or the line is open again. */
  onPress: (line: LineToPick) => void
  /** Fewer, or none. */
  onMore: (line: LineToPick) => void
  /** The order is a colleague’s, or packed. */
  isReadOnly: boolean
}

/** A memo, since a press must be seen at once in a list of sixty lines. */
export const LineRow = memo(function LineRow({ line, onPress, onMore, isReadOnly }: Props) {
  const { title, image, quantity, place, note, outcome } = line
  const press = useLongPress(() => onMore(line))
  return (
    <li
      className={classNames(
        'flex items-stretch gap-1 rounded-card ring-2 ring-inset',
        looks[outcome?.outcome ?? 'open'],
      )}
    >
      <button
        type="button"
        aria-pressed={outcome !== null}
        disabled={isReadOnly}
        {...press.handlers}
        // A click by keyboard follows no long press.
        onClick={({ detail }) => (detail > 0 && press.isLong()) || onPress(line)}
        className="flex min-h-18 min-w-0 flex-1 touch-manipulation select-none items-center gap-3 p-2 text-left text-16"
      >
        <span className="relative flex size-14 shrink-0 items-center justify-center rounded-card bg-well">
          {image && <Picture src={image} width={52} height={52} className="size-13 object-contain" />}
          {outcome && (
            <span className="absolute -top-1 -left-1 rounded-pill bg-accent p-0.5 text-on-accent">
              <Icon name={outcome.outcome === 'none' ? 'close' : 'check'} className="size-5" />
            </span>
          )}
        </span>
        <span className="grid min-w-0 flex-1">
          <span className="wrap-anywhere font-semibold leading-5">{title}</span>
          <span className="text-14">
            {sizeInWords(line)}
            {place.bay && <span className="font-semibold"> · Bay {place.bay}</span>}
          </span>
          {note && <span className="wrap-anywhere text-14 text-warning">“{note}”</span>}
          {/* Only heard where all is there, as the tick shows it: no line below moves away from the finger. */}
          <span className={outcome?.outcome === 'all' ? 'sr-only' : 'font-semibold text-14'}>
            {outcome && outcomeInWords(line)}
          </span>
        </span>
        <span className={quantity === 1 ? 'sr-only' : 'font-bold text-28 tabular-nums'}>× {quantity}</span>
      </button>
      {!isReadOnly && (
        <button
          type="button"
          aria-label={`Fewer of ${title}, or not there`}
          onClick={() => onMore(line)}
          className="flex min-w-14 items-center justify-center border-outline border-l"
        >
          <Icon name="minus" />
        </button>
      )}
    </li>
  )
})

function outcomeInWords({ quantity, outcome }: LineToPick): string {
  const { outcome: what, quantity: packed = 0, grams, substitute } = outcome ?? {}
  if (what === 'none') return 'Not there'
  const instead = substitute && `Instead: ${packed} × ${sizedTitle(substitute)}`
  const units = instead ?? (what === 'fewer' ? `${packed} of ${quantity}` : 'Picked')
  return grams ? `${units}, ${grams} g` : units
}

/** A finger that stays does what the button beside it does. One that scrolls is cancelled by the browser. */
function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  const handlers = {
    onPointerDown({ button }: PointerEvent) {
      wasLong.current = false
      stop()
      if (button !== 0) return
      timer.current = setTimeout(() => {
        wasLong.current = true
        onLong()
      }, LONG_PRESS_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // The browser's own menu for a long press.
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  }
  return { handlers, isLong: () => wasLong.current }
}
