import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode
}

/** One of several options, as a tile that can be pressed anywhere. */
export function Choice({ children, className, ...rest }: Props) {
  return (
    <label
      className={classNames(
        'flex min-h-11 cursor-pointer items-start gap-3 rounded-card bg-raised px-4 py-3 ring-1 ring-outline ring-inset',
        'hover:ring-accent has-checked:bg-success-pale has-checked:ring-2 has-checked:ring-accent',
        'has-disabled:cursor-not-allowed has-disabled:bg-disabled has-disabled:text-muted has-disabled:hover:ring-outline',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input {...rest} type="radio" className="mt-0.5 size-5 shrink-0 accent-accent outline-none" />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}
