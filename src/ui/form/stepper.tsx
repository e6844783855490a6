import { type RefObject, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

interface Props {
  /** What it counts, for a shopper who cannot see the card around it. */
  title: string
  count: number
  /** What was pressed last is slow to be answered; it can be pressed on. */
  busy?: boolean
  atLimit?: boolean
  inStock?: boolean
  onAdd: () => void
  onRemove?: () => void
}

/** Drawn 36 px tall; each of its buttons can be hit on 44. */
const target =
  'relative inline-flex h-9 items-center justify-center rounded-pill after:absolute after:-inset-1'
const stepLook = 'w-9 transition hover:bg-accent-strong active:scale-90 aria-disabled:opacity-50'
const addLook =
  'w-16 bg-raised font-bold text-14 text-accent ring-[1.5px] ring-accent ring-inset transition hover:bg-accent hover:text-on-accent active:scale-95'

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
  if (!inStock)
    return <span className="inline-flex h-9 items-center font-semibold text-14 text-muted">Out of stock</span>
  const isNone = count === 0
  return (
    <fieldset
      aria-label={`How many ${title}`}
      aria-busy={busy || undefined}
      className={classNames(
        'inline-flex h-9 items-center rounded-pill',
        !isNone && 'bg-accent text-on-accent',
      )}
    >
      {!isNone && <FewerButton title={title} onPress={onRemove} more={more} />}
      {!isNone && (
        <output className="w-6 overflow-hidden text-center font-bold tabular-nums">
          <span key={count} className={classNames('block animate-tick', busy && 'opacity-70')}>
            {count}
          </span>
        </output>
      )}
      {/* One and the same button: the focus stays where it is when the first one is added. */}
      <button
        key="more"
        ref={more}
        type="button"
        aria-label={moreLabel(title, isNone, atLimit)}
        aria-disabled={(!isNone && atLimit) || undefined}
        onClick={isNone || !atLimit ? onAdd : undefined}
        className={classNames(target, isNone ? addLook : stepLook)}
      >
        {isNone ? 'Add' : <Icon name="plus" className="size-4" />}
      </button>
    </fieldset>
  )
}

function moreLabel(title: string, isNone: boolean, atLimit: boolean): string {
  if (isNone) return `Add ${title}`
  return atLimit ? `No more ${title} to add` : `Add one more ${title}`
}

interface FewerProps {
  title: string
  onPress: (() => void) | undefined
  more: RefObject<HTMLButtonElement | null>
}

/** It goes with the last one, and hands the focus on to what stays. */
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
      className={classNames(target, stepLook)}
    >
      <Icon name="minus" className="size-4" />
    </button>
  )
}
