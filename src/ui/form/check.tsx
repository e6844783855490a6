import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'input'> {
  type: 'checkbox' | 'radio'
  label: string
  /** The number of results this choice would give. */
  count: number
}

export function Check({ label, count, ...rest }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-card hover:text-accent has-disabled:text-muted 1024:pointer-fine:min-h-9">
      <input {...rest} className="size-5 shrink-0 accent-accent" />
      <span className="min-w-0 flex-1 leading-5">{label}</span>
      <span className="text-14 text-muted tabular-nums">{count}</span>
    </label>
  )
}
