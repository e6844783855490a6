import { type ComponentProps, useId } from 'react'

interface Props extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string
  error?: string | undefined
}

/** Text of several lines, with what is wrong below. */
export function TextField({ label, error, ...rest }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold text-14">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="block min-h-20 w-full resize-y rounded-card bg-raised px-3 py-2.5 ring-1 ring-muted ring-inset focus:outline-none focus:ring-2 focus:ring-accent"
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-13 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
