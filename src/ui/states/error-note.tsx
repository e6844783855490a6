import { Button } from '../form/button.tsx'
import { Icon } from '../icon.tsx'

interface Props {
  sentence: string
  onRetry?: () => void
  busy?: boolean
}

export function ErrorNote({ sentence, onRetry, busy = false }: Props) {
  return (
    <div
      ref={leaveFocus}
      role="alert"
      className="flex flex-wrap items-center gap-4 rounded-card bg-danger-pale p-4"
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
