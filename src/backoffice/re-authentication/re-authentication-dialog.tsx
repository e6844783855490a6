import { useState } from 'react'
import type { Me } from '#contract/people/operators/my-account.ts'
import { Refused } from '#contract/refused.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { canUsePasskeys, proveWithPasskey } from '../network/passkeys.ts'
import { hearOfMe } from '../network/who-is-here.ts'
import { useReauthentication } from './re-authentication-store.ts'
import { ByMail, ByPasskey, findMeAgain, orOpenTheLink } from './sign-in-methods.tsx'

/** Re-authenticates the operator, by passkey or by a new link. */
export function ReauthenticationDialog({ me }: { me: Me }) {
  const asked = useReauthentication((state) => state.asked)
  return (
    <Dialog open={asked !== undefined} onClose={() => asked?.reject()} title="Is it still you?">
      <Ways me={me} onProved={() => asked?.resolve()} onAnother={() => asked?.reject()} />
    </Dialog>
  )
}

interface Props {
  me: Me
  onProved: () => void
  /** Rejects the pending action, which must not run in another operator's name. */
  onAnother: () => void
}

function Ways({ me, onProved, onAnother }: Props) {
  // The re-authentication that no longer sufficed: a sign-in since then has another time.
  const [before] = useState(me.proved_until)
  return (
    <>
      <p>Before changes to money or people, we sometimes ask you to confirm it’s you.</p>
      {me.has_passkey && canUsePasskeys() && (
        <ByPasskey
          use={async () => {
            const proved_until = await proveWithPasskey()
            hearOfMe({ ...me, proved_until })
            onProved()
          }}
        />
      )}
      <ByMail
        email={me.email}
        sent="Open it in this browser, log in there, then come back here."
        done="I have logged in again"
        onDone={async () => {
          const now = await orOpenTheLink(findMeAgain(me))
          if (!now) return onAnother()
          if (now.proved_until === before)
            throw new Refused('proof_needed', [403, 'You have not logged in again yet.'])
          onProved()
        }}
      />
    </>
  )
}
