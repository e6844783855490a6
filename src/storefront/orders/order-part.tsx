import { type ReactNode, useId } from 'react'

export function OrderPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-card bg-raised p-4 ring-1 ring-outline ring-inset 560:p-6"
    >
      <h2 id={id} className="mb-3 text-18">
        {title}
      </h2>
      {children}
    </section>
  )
}
