import { useState } from 'react'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { Part } from './part.tsx'
import { useActionOver } from './use-action-over.ts'

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
  const { run, busy, sentence } = useActionOver(version, remove)
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
