import { useEffect, useRef } from 'react'

/** Says what was just done. Where the row that had the focus has gone with it, reading goes on here. */
export function DoneNote({ sentence, rows }: { sentence: string; rows?: unknown }) {
  const note = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the rows are read anew
  useEffect(() => {
    if (sentence && document.activeElement === document.body) note.current?.focus()
  }, [sentence, rows])
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
