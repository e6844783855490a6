import { useState } from 'react'
import { isRefused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { useDeed } from '../network/use-deed.ts'
import { Part } from './part.tsx'

interface Props {
  title: string
  /** As it was seen, where no other may be removed. */
  version?: number
  /** What is not removed with it, as a sentence. */
  stays?: string
  /** Why it cannot be removed as it is now. */
  because: string | undefined
  remove: (version: number) => Promise<unknown>
}

/** The way to take away what is empty, asked about once more. */
export function RemovePart({ title, version = 0, stays, because, remove }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState(0)
  const { run, busy, sentence } = useDeed(async () => {
    try {
      await remove(Math.max(version, seen))
    } catch (error) {
      // Said once; whoever presses again knows of it.
      if (isRefused(error, 'changed_meanwhile')) setSeen((error.details.now as { version: number }).version)
      throw error
    }
  })
  return (
    <Part title="Remove it">
      {because ? (
        <p className="text-muted">{because}</p>
      ) : (
        <Button tone="quiet" onClick={() => setOpen(true)}>
          Remove {title}
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Remove ${title}?`}>
        <div className="grid gap-4">
          <p>Shoppers who open its address are told that it is not there. {stays}</p>
          {sentence && <ErrorNote sentence={sentence} />}
          <div className="flex flex-wrap gap-3">
            <Button tone="danger" busy={busy} onClick={() => run()}>
              Remove it now
            </Button>
            <Button tone="quiet" onClick={() => setOpen(false)}>
              Keep it
            </Button>
          </div>
        </div>
      </Dialog>
    </Part>
  )
}
