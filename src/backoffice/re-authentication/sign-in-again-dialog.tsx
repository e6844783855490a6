import { useEffect, useEffectEvent, useState } from 'react'
import type { Me } from '#contract/people/operators/my-account.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { BorrowedDevice } from '../door/borrowed-device.tsx'
import { useSessionEnded } from '../network/call.ts'
import { canUsePasskeys, signInWithPasskey } from '../network/passkeys.ts'
import { onSignedIn } from '../network/who-is-here.ts'
import { ByMail, ByPasskey, findMeAgain, orOpenTheLink } from './sign-in-methods.tsx'

/** Shown when the session ends during an action, which continues once the same operator has logged in again. */
export function SignInAgainDialog({ me }: { me: Me }) {
  const asked = useSessionEnded((state) => state.asked)
  return (
    <Dialog open={asked !== undefined} onClose={() => asked?.reject()} title="Please log in again">
      <SignInAgain me={me} onDone={() => asked?.resolve()} onAnother={() => asked?.reject()} />
    </Dialog>
  )
}

interface Props {
  me: Me
  onDone: () => void
  /** Rejects the pending action, which must not run in another operator's name. */
  onAnother: () => void
}

function SignInAgain({ me, onDone, onAnother }: Props) {
  const [isShared, setShared] = useState(false)
  const goOn = async () => ((await findMeAgain(me)) ? onDone() : onAnother())
  const askToOpen = () => orOpenTheLink(goOn())
  // Called after a sign-in in another tab; a failed check is repeated at the next such message.
  const notice = useEffectEvent(() => {
    goOn().catch(() => {})
  })
  useEffect(() => onSignedIn(() => notice()), [])
  return (
    <>
      <p>Your session has ended. Nothing is lost: what you were doing goes on once you are logged in.</p>
      {canUsePasskeys() && (
        <>
          <BorrowedDevice checked={isShared} onChange={setShared} />
          <ByPasskey
            use={async () => {
              await signInWithPasskey(isShared)
              await goOn()
            }}
          />
        </>
      )}
      <ByMail
        email={me.email}
        sent="Open it in this browser, in another tab, and log in there: this goes on by itself."
        done="I have logged in"
        onDone={askToOpen}
      />
    </>
  )
}
