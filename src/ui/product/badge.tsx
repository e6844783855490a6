import type { ReactNode } from 'react'

/** A greengrocer's ticket, stuck to the corner of what it is about. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-tl-card rounded-br-card bg-offer px-2.5 py-1 font-bold text-13 text-white tabular-nums">
      {children}
    </span>
  )
}
