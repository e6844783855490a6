import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

interface Props {
  label: ReactNode
  checked: boolean
  onChange: (isChecked: boolean) => void
  className?: string
}

export function CheckField({ label, checked, onChange, className }: Props) {
  return (
    <label className={classNames('flex min-h-11 items-center gap-3', className)}>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      <span>{label}</span>
    </label>
  )
}
