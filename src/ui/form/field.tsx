import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

interface Props extends ComponentProps<'input'> {
  label: string
  hint?: string
  error?: string | undefined
  /** Shown inside the box before the typed text, like the country code of a phone number. */
  before?: ReactNode
  /** Stands inside the box after the typed text: a button that fills it in. */
  after?: ReactNode
}

export function Field({ label, hint, error, before, after, className, id, ...rest }: Props) {
  const own = useId()
  const inputId = id ?? own
  const described = [hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={inputId} className="mb-1 block font-semibold text-14">
        {label}
      </label>
      <div
        className={classNames(
          'flex min-h-11 items-center gap-2 rounded-card bg-raised px-3 ring-1 ring-inset',
          'focus-within:ring-2 has-disabled:bg-well',
          error ? 'ring-danger' : 'ring-muted focus-within:ring-accent',
        )}
      >
        {before && <span className="text-muted">{before}</span>}
        <input
          {...rest}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className="min-h-11 w-full min-w-0 bg-transparent outline-none placeholder:text-muted disabled:text-muted"
        />
        {after}
      </div>
      {hint && (
        <p id={`${inputId}-hint`} className="mt-1 text-13 text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${inputId}-error`} className="mt-1 flex items-center gap-1 text-13 text-danger">
          <Icon name="warning" className="size-4" />
          {error}
        </p>
      )}
    </div>
  )
}
