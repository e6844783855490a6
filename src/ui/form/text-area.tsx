import { type ComponentProps, useId } from 'react'

interface Props extends ComponentProps<'textarea'> {
  label: string
  hint?: string
  className?: string
}

export function TextArea({ label, hint, className, ...rest }: Props) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold text-14">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        aria-describedby={hint && `${id}-hint`}
        className="block min-h-20 w-full resize-y rounded-card bg-raised px-3 py-2.5 ring-1 ring-muted ring-inset transition focus:outline-none focus:ring-2 focus:ring-accent"
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-13 text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
