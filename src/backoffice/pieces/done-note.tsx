import { useEffect, useRef } from 'react'

interface Props {
  sentence: string
  /** Those that may have had the focus, and been read anew without it. */
  rows?: unknown
  /** On a long screen: reading goes on here wherever the focus was. */
  takesFocus?: boolean
}

/** Says what was just done. Where the row that had the focus has gone with it, reading goes on here. */
export function DoneNote({ sentence, rows, takesFocus = false }: Props) {
  const note = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the rows are read anew
  useEffect(() => {
    if (sentence && (takesFocus || document.activeElement === document.body)) note.current?.focus()
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
