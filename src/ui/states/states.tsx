import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../form/button.tsx'
import { Icon } from '../icon.tsx'

interface Props {
  sentence: string
  className?: string | undefined
  onRetry?: () => void
  busy?: boolean
}

export function ErrorNote({ sentence, className, onRetry, busy = false }: Props) {
  return (
    <div
      ref={leaveFocus}
      role="alert"
      className={classNames('flex flex-wrap items-center gap-4 rounded-card bg-danger-pale p-4', className)}
    >
      <Icon name="warning" className="size-6 text-danger" />
      <p className="min-w-[min(8rem,100%)] flex-1">{sentence}</p>
      {onRetry && (
        <Button tone="quiet" onClick={onRetry} busy={busy}>
          Try again
        </Button>
      )}
    </div>
  )
}

/** A retry mostly takes the note away with its pressed button: the focus moves to the part of the page around it. */
function leaveFocus(note: HTMLElement | null) {
  return () => {
    if (note?.contains(document.activeElement))
      note.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
  }
}

/** Grey shapes of content that is loading. The list around them carries `aria-busy`. */
export function SkeletonBlock({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-glimmer rounded-card bg-outline/60', className)}
    />
  )
}

export function SkeletonCard() {
  return (
    <div aria-hidden="true" className="flex h-[270px] flex-col">
      <SkeletonBlock className="h-[154px]" />
      <SkeletonBlock className="mt-3 h-4 w-5/6" />
      <SkeletonBlock className="mt-2 h-4 w-1/2" />
      <div className="mt-auto flex items-center justify-between pb-1">
        <SkeletonBlock className="h-5 w-14" />
        <SkeletonBlock className="h-9 w-16 rounded-pill" />
      </div>
    </div>
  )
}

export function SkeletonRow() {
  return (
    <div aria-hidden="true" className="flex items-center gap-4 py-3">
      <SkeletonBlock className="size-16" />
      <div className="flex-1">
        <SkeletonBlock className="h-4 w-2/3" />
        <SkeletonBlock className="mt-2 h-4 w-1/3" />
      </div>
    </div>
  )
}

interface EmptyStateProps {
  /** Not in the office, whose screens are dense. */
  drawing?: ReactNode
  title: string
  /** Set where it replaces a whole page or a section. */
  heading?: 'h1' | 'h2'
  sentence?: ReactNode
  /** The next step: a button or a link. */
  children?: ReactNode
}

export function EmptyState({ drawing, title, heading, sentence, children }: EmptyStateProps) {
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
