import { useState } from 'react'
import type { Me } from '#contract/office/my-account.ts'
import { askSignInLink } from '#contract/office/signing-in.ts'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { call } from '../network/call.ts'
import { canUsePasskeys, proveWithPasskey } from '../network/passkeys.ts'
import { useDeed } from '../network/use-deed.ts'
import { useProof } from './proof-store.ts'

/** Asks an operator to show that it is still them, by a passkey or by a new link. */
export function ProofDialog({ me }: { me: Me }) {
  const asked = useProof((state) => state.asked)
  return (
    <Dialog open={asked !== undefined} onClose={() => asked?.reject()} title="Is it still you?">
      <p>Before changes to money or people, we sometimes ask you to confirm it’s you.</p>
      {me.has_passkey && canUsePasskeys() && <ByPasskey onProved={() => asked?.resolve()} />}
      <ByMail email={me.email} onProved={() => asked?.resolve()} />
    </Dialog>
  )
}

function ByPasskey({ onProved }: { onProved: () => void }) {
  const { run, busy, sentence } = useDeed(async () => {
    await proveWithPasskey()
    onProved()
  })
  return (
    <div className="mt-4 grid gap-4">
      <Button busy={busy} onClick={() => run()}>
        Use my passkey
      </Button>
      {sentence && <ErrorNote sentence={sentence} />}
    </div>
  )
}

function ByMail({ email, onProved }: { email: string; onProved: () => void }) {
  const [isSent, setSent] = useState(false)
  const { run, busy, sentence } = useDeed(async () => {
    await call(askSignInLink, { email })
    setSent(true)
  })
  if (isSent)
    return (
      <div className="mt-4 grid gap-4">
        <p role="status">
          A link is on its way to {email}. Open it in this browser, sign in there, then come back here.
        </p>
        <Button onClick={onProved}>I have signed in again</Button>
      </div>
    )
  return (
    <div className="mt-4 grid gap-4">
      <Button tone="quiet" busy={busy} onClick={() => run()}>
        Send me a link
      </Button>
      {sentence && <ErrorNote sentence={sentence} />}
    </div>
  )
}
