import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useSaidOfSent } from './use-said-of-sent.ts'

interface Props extends ComponentProps<'select'> {
  label: string
  error?: string | undefined
  /** The option elements. */
  children: ReactNode
}

export function SelectField({ label, error: said, className, children, ...rest }: Props) {
  const id = useId()
  const { error, onInput } = useSaidOfSent(said)
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold text-14">
        {label}
      </label>
      <select
        {...rest}
        onInput={onInput}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={classNames(
          'min-h-11 w-full rounded-card bg-raised px-3 ring-1 ring-inset',
          error ? 'ring-danger' : 'ring-muted',
        )}
      >
        {children}
      </select>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-13 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
