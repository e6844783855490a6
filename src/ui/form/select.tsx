import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

interface Props extends ComponentProps<'select'> {
  label: string
  options: readonly (readonly [value: string, words: string])[]
  /** Places the label above, as in a form; otherwise it sits inside the pill, for a row of controls. */
  labelAbove?: boolean
}

/** A native select, with the platform's own list. */
export function Select({ label, options, labelAbove = false, ...rest }: Props) {
  const id = useId()
  const shown = (
    <div className="relative flex min-h-11 min-w-0 max-w-full items-center rounded-pill bg-raised ring-1 ring-outline ring-inset has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 hover:bg-success-pale">
      {!labelAbove && (
        <label htmlFor={id} className="pl-4 text-14 text-muted max-420:sr-only">
          {label}
        </label>
      )}
      <select
        {...rest}
        id={id}
        className={classNames(
          'min-h-11 min-w-0 flex-1 cursor-pointer appearance-none truncate bg-transparent pr-10 font-semibold text-14 outline-none',
          labelAbove ? 'pl-4' : 'pl-2 max-420:pl-4',
        )}
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
  if (!labelAbove) return shown
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold text-14">
        {label}
      </label>
      {shown}
    </div>
  )
}
