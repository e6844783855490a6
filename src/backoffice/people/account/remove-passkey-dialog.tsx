import type { MyPasskey } from '#contract/people/operators/my-account.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useAction } from '../../network/call.ts'

interface Props {
  open: boolean
  passkey: MyPasskey
  /** The email address that sign-in links go to, if this is the last passkey. */
  linksTo: string | undefined
  onClose: () => void
  remove: () => Promise<unknown>
}

/** Asks for confirmation: a removed passkey can only be created again on its device. */
export function RemovePasskeyDialog({ open, passkey: { name }, linksTo, onClose, remove }: Props) {
  const { run, busy, sentence } = useAction(remove)
  return (
    <Dialog open={open} onClose={onClose} title={`Remove ${name}?`}>
      <div className="grid gap-4">
        <p>
          It can no longer be used to log in.{' '}
          {linksTo && `It’s your last passkey. After that you log in with links emailed to ${linksTo}.`}
        </p>
        {sentence && <ErrorNote sentence={sentence} />}
        <div className="flex flex-wrap gap-3">
          <Button tone="danger" busy={busy} onClick={() => run()}>
            Remove it now
          </Button>
          <QuietButton onClick={onClose}>Keep it</QuietButton>
        </div>
      </div>
    </Dialog>
  )
}
