import { useEffect, useId, useState } from 'react'
import type { OfficeOrder } from '#contract/orders/desk/office-orders.ts'
import { QuietButton } from '#ui/form/button.tsx'

interface Props {
  undo: OfficeOrder['undo']
  busy: boolean
  onUndo: (stepId: string) => void
}

/** Undoes the last step while that is possible. It does not vanish from under the focus: a late press is refused. */
export function UndoButton({ undo, busy, onUndo }: Props) {
  const hint = useId()
  const [shown, setShown] = useState(undo)
  const [over, setOver] = useState<string>()
  const [isFocused, setFocused] = useState(false)
  if (undo && undo.step_id !== shown?.step_id) setShown(undo)
  useEffect(() => {
    if (!undo) return
    const timer = setTimeout(() => setOver(undo.step_id), undo.seconds * 1_000)
    return () => clearTimeout(timer)
  }, [undo])
  const isPossible = undo !== null && over !== undo.step_id
  if (!shown || (!isPossible && !isFocused)) return null
  return (
    <span className="flex items-center gap-2">
      <QuietButton
        busy={busy}
        aria-describedby={hint}
        onClick={() => onUndo(shown.step_id)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        Undo
      </QuietButton>
      <span id={hint} className="text-13 text-muted">
        {isPossible && `You can undo that for ${undo.seconds} seconds.`}
      </span>
    </span>
  )
}
