import { type ComponentProps, useId } from 'react'
import { Icon } from '../icon.tsx'

interface Props extends ComponentProps<'select'> {
  label: string
  options: readonly (readonly [value: string, words: string])[]
}

/** The platform's own list, with its label inside the pill. */
export function Select({ label, options, ...rest }: Props) {
  const id = useId()
  return (
    <div className="relative flex min-h-11 min-w-0 max-w-full items-center rounded-pill bg-raised ring-1 ring-outline ring-inset has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 hover:bg-success-pale">
      <label htmlFor={id} className="pl-4 text-14 text-muted max-420:sr-only">
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className="min-h-11 min-w-0 flex-1 cursor-pointer appearance-none truncate bg-transparent pr-10 pl-2 font-semibold text-14 outline-none max-420:pl-4"
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <Icon name="down" className="pointer-events-none absolute right-4 size-4" />
    </div>
  )
}
