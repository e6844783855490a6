import type { ReactNode } from 'react'

export type PillTone = 'green' | 'red' | 'yellow' | 'blue' | 'grey'

const looks: Record<PillTone, string> = {
  green: 'bg-success-pale text-success',
  red: 'bg-danger-pale text-danger',
  yellow: 'bg-warning-pale text-warning',
  blue: 'bg-info-pale text-info',
  grey: 'bg-well text-muted',
}

/** A state as a coloured label. */
export function Pill({ tone, children }: { tone: PillTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-pill px-2.5 py-0.5 font-semibold text-13 ${looks[tone]}`}
    >
      {children}
    </span>
  )
}
