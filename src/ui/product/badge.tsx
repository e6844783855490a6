import type { ReactNode } from 'react'

/** A greengrocer's ticket in the corner of the element around it. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className="badge">{children}</span>
}
