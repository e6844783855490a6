import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon.tsx'
import { Spinner } from '../states/spinner.tsx'

export type ButtonTone = 'primary' | 'quiet' | 'danger'

const tones: Record<ButtonTone, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  quiet:
    'bg-raised text-accent ring-1 ring-inset ring-outline hover:bg-success-pale hover:text-accent-strong',
  danger: 'bg-danger text-on-accent hover:bg-danger-strong',
}

/** Returns the classes of a button, for a link that should look like one. */
export function buttonLook(tone: ButtonTone = 'primary', className?: string): string {
  return classNames(
    'relative inline-flex min-h-11 select-none items-center justify-center gap-2 rounded-pill px-5 py-2 text-center',
    'font-semibold leading-5 transition-transform active:scale-97',
    'disabled:bg-disabled disabled:text-muted disabled:ring-0 disabled:active:scale-100',
    tones[tone],
    className,
  )
}

interface Props extends ComponentProps<'button'> {
  tone?: ButtonTone
  /** Ignores presses, but keeps the button's width, tab stop and accessible name. */
  busy?: boolean
  /** Cannot be pressed but stays focusable, for a button that had the focus when its action became unavailable. */
  usedUp?: boolean | undefined
}

export function Button({
  tone,
  busy = false,
  usedUp = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: Props) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || usedUp) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || usedUp || undefined}
      className={buttonLook(tone, classNames(className, usedUp && 'opacity-60'))}
    >
      <span className={classNames('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && <Spinner className="absolute size-5" />}
    </button>
  )
}

/** A button for all but the next step. */
export function QuietButton(props: Omit<Props, 'tone'>) {
  return <Button {...props} tone="quiet" />
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  label: string
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-body transition-transform',
        'hover:bg-well active:scale-95 disabled:text-muted disabled:opacity-50',
        className,
      )}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  )
}
