import { Button } from '#ui/form/button.tsx'
import { listTexts as texts } from '../../texts/lists.ts'

interface Props {
  sentence: string
  /** Set if the removed element had the focus. */
  takesFocus?: boolean
  onUndo: () => void
}

export function UndoNote({ sentence, takesFocus = false, onUndo }: Props) {
  return (
    <div role="status" className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-well px-4 py-2">
      <p className="min-w-[min(8rem,100%)] flex-1 wrap-anywhere">{sentence}</p>
      <Button tone="quiet" autoFocus={takesFocus} onClick={onUndo}>
        {texts.undo}
      </Button>
    </div>
  )
}
