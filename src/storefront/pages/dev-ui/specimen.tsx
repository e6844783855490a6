import type { ReactNode } from 'react'

export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-outline border-t py-8">
      <h2 className="mb-4 text-22">{title}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  )
}
