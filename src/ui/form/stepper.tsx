import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon.tsx'
import { Spinner } from '../states/spinner.tsx'

interface Props {
  /** What it counts, for whoever cannot see the card around it. */
  title: string
  count: number
  busy?: boolean
  atLimit?: boolean
  inStock?: boolean
  onAdd: () => void
  onRemove?: () => void
}

/** Drawn 36 px tall; each of its buttons can be hit on 44. */
const target = 'relative inline-flex h-9 items-center justify-center after:absolute after:-inset-1'

export function Stepper({
  title,
  count,
  busy = false,
  atLimit = false,
  inStock = true,
  onAdd,
  onRemove,
}: Props) {
  if (!inStock)
    return <span className="inline-flex h-9 items-center font-semibold text-14 text-muted">Out of stock</span>
  if (count === 0) return <AddButton title={title} busy={busy} onAdd={onAdd} />
  return (
    <fieldset
      aria-label={`How many ${title}`}
      aria-busy={busy || undefined}
      className="inline-flex h-9 items-center rounded-pill bg-accent text-on-accent"
    >
      <StepButton icon="minus" label={`Remove one ${title}`} onPress={onRemove} />
      <output className="w-6 overflow-hidden text-center font-bold tabular-nums">
        <span key={count} className={classNames('block animate-tick', busy && 'opacity-70')}>
          {count}
        </span>
      </output>
      <StepButton
        icon="plus"
        label={atLimit ? `No more ${title} to add` : `Add one more ${title}`}
        onPress={atLimit ? undefined : onAdd}
      />
    </fieldset>
  )
}

function AddButton({ title, busy, onAdd }: { title: string; busy: boolean; onAdd: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Add ${title}`}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onAdd}
      className={classNames(
        target,
        'w-16 rounded-pill bg-raised font-bold text-14 text-accent ring-[1.5px] ring-accent ring-inset transition',
        'hover:bg-accent hover:text-on-accent active:scale-95',
      )}
    >
      {busy ? <Spinner className="size-4" /> : 'Add'}
    </button>
  )
}

function StepButton({
  icon,
  label,
  onPress,
}: {
  icon: IconName
  label: string
  onPress: (() => void) | undefined
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!onPress || undefined}
      onClick={onPress}
      className={classNames(
        target,
        'w-9 rounded-pill transition hover:bg-accent-strong active:scale-90 aria-disabled:opacity-50',
      )}
    >
      <Icon name={icon} className="size-4" />
    </button>
  )
}
