import type { ReactNode } from 'react'

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-14 text-muted">{title}</legend>
      {children}
    </fieldset>
  )
}
