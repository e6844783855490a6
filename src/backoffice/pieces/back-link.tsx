import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { listAsItWas } from './list-as-it-was.ts'

interface Props {
  /** The path of the list. */
  to: string
  className?: string
  children: ReactNode
}

/** A link back to a list, with the search and the page that the operator left. */
export function BackLink({ to, className, children }: Props) {
  return (
    <Link
      to={listAsItWas(to)}
      className={classNames('inline-flex min-h-11 items-center text-accent underline', className)}
    >
      {children}
    </Link>
  )
}
