import { useEffect, useRef } from 'react'
import { hasUnsaved } from '../layout/unsaved-work.ts'

interface Props {
  sentence: string
  /** Rows that are reloaded after the action and may have lost the focus. */
  rows?: unknown
  /** Takes the focus wherever it was, for long screens, except from a field with unsaved input. */
  takesFocus?: boolean
}

/** Announces the result of an action. Takes the focus if the row that had it is gone. */
export function DoneNote({ sentence, rows, takesFocus = false }: Props) {
  const note = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the rows are read anew
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (sentence && (isLost || (takesFocus && !isTyping()))) note.current?.focus()
  }, [sentence, rows, takesFocus])
  return (
    <p
      ref={note}
      tabIndex={-1}
      role="status"
      className={sentence ? 'mb-4 rounded-card bg-success-pale p-3' : 'sr-only'}
    >
      {sentence}
    </p>
  )
}

/** The form that was just saved has no unsaved input. */
function isTyping(): boolean {
  return hasUnsaved() && document.activeElement?.matches('input, textarea, select') === true
}
