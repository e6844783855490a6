import type { Me } from '#contract/office/account/my-account.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { canUsePasskeys, proveWithPasskey } from '../network/passkeys.ts'
import { isStillMe, orOpenTheLink } from './is-still-me.ts'
import { useProof } from './proof-store.ts'
import { ByMail, ByPasskey } from './ways-in.tsx'

/** Re-authenticates the operator, by passkey or by a new link. */
export function ProofDialog({ me }: { me: Me }) {
  const asked = useProof((state) => state.asked)
  return (
    <Dialog open={asked !== undefined} onClose={() => asked?.reject()} title="Is it still you?">
      <p>Before changes to money or people, we sometimes ask you to confirm it’s you.</p>
      {me.has_passkey && canUsePasskeys() && (
        <ByPasskey
          use={async () => {
            await proveWithPasskey()
            asked?.resolve()
          }}
        />
      )}
      <ByMail
        email={me.email}
        sent="Open it in this browser, sign in there, then come back here."
        done="I have signed in again"
        onDone={async () => {
          if (await orOpenTheLink(isStillMe(me))) asked?.resolve()
          else asked?.reject()
        }}
      />
    </Dialog>
  )
}
