import type { ReactNode } from 'react'

/** A greengrocer's ticket, stuck to the corner of what it is about. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className="badge">{children}</span>
}
