import { useState } from 'react'
import { Button } from '#ui/form/button.tsx'
import { Popup } from '#ui/overlay/popup.tsx'
import { useTask } from '../network/use-task.ts'

interface Props {
  /** What the button says, and to a shopper who hears it alone. */
  opener: string
  label?: string
  title: string
  sentence: string
  cancel?: string
  confirm: string
  /** The topic of a failure's toast. */
  about: string
  onConfirm: () => Promise<unknown>
}

/** A button for what cannot be undone: it asks for confirmation first. */
export function AskFirst({ opener, label, sentence, about, onConfirm, ...question }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useTask(() => onConfirm().finally(() => setAsking(false)), about)
  return (
    <>
      <Button tone="quiet" className="text-danger" aria-label={label} onClick={() => setAsking(true)}>
        {opener}
      </Button>
      <Popup
        {...question}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={run}
        tone="danger"
        busy={isBusy}
      >
        <p>{sentence}</p>
      </Popup>
    </>
  )
}
