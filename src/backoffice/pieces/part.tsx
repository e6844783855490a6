import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  children: ReactNode
}

export function Part({ title, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 id={id} className="mb-2 text-18">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A part of a screen in a frame of its own, beside others. */
export function Card({ title, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card bg-raised p-4 ring-1 ring-outline ring-inset">
      <h2 id={id} className="mb-2 text-16">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A definition list of labels and values. */
export function Facts({ rows }: { rows: readonly (readonly [words: string, what: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(96px,max-content)_minmax(0,1fr)] gap-x-4 gap-y-1">
      {rows.map(([words, what]) => (
        <div key={words} className="contents">
          <dt className="text-muted">{words}</dt>
          <dd className="wrap-anywhere">{what}</dd>
        </div>
      ))}
    </dl>
  )
}
