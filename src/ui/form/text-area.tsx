import { type ComponentProps, useId } from 'react'

interface Props extends ComponentProps<'textarea'> {
  label: string
  hint?: string
  error?: string | undefined
  className?: string
}

export function TextArea({ label, hint, error, className, ...rest }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold text-14">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="block min-h-20 w-full resize-y rounded-card bg-raised px-3 py-2.5 ring-1 ring-muted ring-inset focus:outline-none focus:ring-2 focus:ring-accent"
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-13 text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-13 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
