import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  label: string
}

export function IconButton({ icon, label, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-body transition-transform',
        'hover:bg-well active:scale-95 disabled:text-muted disabled:opacity-50',
        className,
      )}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  )
}
