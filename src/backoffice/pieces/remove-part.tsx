import { useState } from 'react'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useActionOver } from './edit-form.tsx'
import { Part } from './page.tsx'

interface Props {
  title: string
  /** The version that the operator has seen; omitted where the removal checks none. */
  version?: number
  /** A sentence about what the removal leaves in place. */
  stays?: string
  /** The reason why it cannot be removed now. */
  because: string | undefined
  remove: (version: number) => Promise<unknown>
}

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
          <p>Shoppers who open its link are told it isn’t there. {stays}</p>
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
