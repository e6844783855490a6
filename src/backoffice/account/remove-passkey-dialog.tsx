import type { MyPasskey } from '#contract/office/account/my-account.ts'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { useAction } from '../network/use-action.ts'

interface Props {
  open: boolean
  passkey: MyPasskey
  /** Where links go, if this is the last one. */
  linksTo: string | undefined
  onClose: () => void
  remove: () => Promise<unknown>
}

/** Asked about once more: a passkey that is removed is made anew only on its device. */
export function RemovePasskeyDialog({ open, passkey: { name }, linksTo, onClose, remove }: Props) {
  const { run, busy, sentence } = useAction(remove)
  return (
    <Dialog open={open} onClose={onClose} title={`Remove ${name}?`}>
      <div className="grid gap-4">
        <p>
          It can no longer be used to sign in.{' '}
          {linksTo &&
            `It is your last passkey: after that you sign in by links that are emailed to ${linksTo}.`}
        </p>
        {sentence && <ErrorNote sentence={sentence} />}
        <div className="flex flex-wrap gap-3">
          <Button tone="danger" busy={busy} onClick={() => run()}>
            Remove it now
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
