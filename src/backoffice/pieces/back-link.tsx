import type { ReactNode } from 'react'
import { listAsItWas } from './list-as-it-was.ts'
import { TextLink } from './text-link.tsx'

interface Props {
  /** The path of the list. */
  to: string
  className?: string
  children: ReactNode
}

/** A link back to a list, with the search and the page that the operator left. */
export function BackLink({ to, className, children }: Props) {
  return (
    <TextLink to={listAsItWas(to)} className={className}>
      {children}
    </TextLink>
  )
}
