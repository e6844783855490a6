import type { ReactNode } from 'react'

interface Props {
  /** Null in the office, whose screens are dense. */
  drawing: ReactNode
  title: string
  /** Set where it replaces a whole page or a section. */
  heading?: 'h1' | 'h2'
  sentence?: ReactNode
  /** The next step: a button or a link. */
  children?: ReactNode
}

export function EmptyState({ drawing, title, heading, sentence, children }: Props) {
  const Title = heading ?? 'p'
  return (
    <div className="mx-auto flex max-w-112 flex-col items-center px-4 py-8 text-center">
      {drawing && <div className="aspect-4/3 w-40">{drawing}</div>}
      <Title className="mt-5 font-bold text-18 tracking-tight wrap-anywhere">{title}</Title>
      {sentence && <p className="mt-1 text-muted">{sentence}</p>}
      {children && <div className="mt-5">{children}</div>}
    </div>
  )
}
