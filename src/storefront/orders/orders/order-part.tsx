import { type ReactNode, type Ref, useId } from 'react'

interface Props {
  title: string
  /** For moving the focus to the heading. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function OrderPart({ title, heading, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-card bg-raised p-4 ring-1 ring-outline ring-inset 560:p-6"
    >
      <h2 ref={heading} tabIndex={heading ? -1 : undefined} id={id} className="mb-3 text-18 outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}
