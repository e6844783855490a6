import { type RefObject, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

interface Props {
  /** The product's name, for a shopper who cannot see the card around it. */
  title: string
  count: number
  /** The last press is slow to be answered; further presses are still accepted. */
  busy?: boolean
  atLimit?: boolean
  inStock?: boolean
  onAdd: () => void
  onRemove?: () => void
}

export function Stepper({
  title,
  count,
  busy = false,
  atLimit = false,
  inStock = true,
  onAdd,
  onRemove,
}: Props) {
  const more = useRef<HTMLButtonElement>(null)
  if (!inStock) return <span className="stepper-sold-out">Out of stock</span>
  const isNone = count === 0
  return (
    <fieldset
      aria-label={`How many ${title}`}
      aria-busy={busy || undefined}
      className={isNone ? 'stepper' : 'stepper counting'}
    >
      {!isNone && <FewerButton title={title} onPress={onRemove} more={more} />}
      {!isNone && (
        <output>
          <span key={count} className={classNames('block animate-tick', busy && 'opacity-70')}>
            {count}
          </span>
        </output>
      )}
      {/* The same button for Add and More, so that the focus stays on it when the first one is added. */}
      <button
        key="more"
        ref={more}
        type="button"
        aria-label={moreLabel(title, isNone, atLimit)}
        aria-disabled={(!isNone && atLimit) || undefined}
        onClick={isNone || !atLimit ? onAdd : undefined}
      >
        {isNone ? 'Add' : <Icon name="plus" className="size-4" />}
      </button>
    </fieldset>
  )
}

export function moreLabel(title: string, isNone: boolean, atLimit: boolean): string {
  if (isNone) return `Add ${title}`
  return atLimit ? `No more ${title} to add` : `Add one more ${title}`
}

interface FewerProps {
  title: string
  onPress: (() => void) | undefined
  more: RefObject<HTMLButtonElement | null>
}

/** Unmounts when the count falls to zero and hands the focus to the Add button. */
function FewerButton({ title, onPress, more }: FewerProps) {
  const fewer = useRef<HTMLButtonElement>(null)
  useLayoutEffect(
    () => () => {
      if (document.activeElement === fewer.current) more.current?.focus()
    },
    [more],
  )
  return (
    <button
      ref={fewer}
      type="button"
      aria-label={`Remove one ${title}`}
      aria-disabled={!onPress || undefined}
      onClick={onPress}
    >
      <Icon name="minus" className="size-4" />
    </button>
  )
}
