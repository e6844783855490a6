import { useEffect, useEffectEvent, useState } from 'react'
import { getMe, type Me } from '#contract/office/my-account.ts'
import { Refused } from '#contract/refused.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { BorrowedDevice } from '../door/borrowed-device.tsx'
import { forgetUnsaved } from '../layout/unsaved-work.ts'
import { callAsIs } from '../network/call.ts'
import { canUsePasskeys, signInWithPasskey } from '../network/passkeys.ts'
import { isSessionEnded, useSessionEnded } from '../network/session-ended.ts'
import { onSignedIn } from '../network/signed-in-news.ts'
import { ByMail, ByPasskey } from './ways-in.tsx'

/** The session has ended while something was to be done: it is done once the same person has signed in again. */
export function SignInAgainDialog({ me }: { me: Me }) {
  const asked = useSessionEnded((state) => state.asked)
  return (
    <Dialog open={asked !== undefined} onClose={() => asked?.reject()} title="Please sign in again">
      <SignInAgain me={me} onDone={() => asked?.resolve()} />
    </Dialog>
  )
}

function SignInAgain({ me, onDone }: { me: Me; onDone: () => void }) {
  const [isShared, setShared] = useState(false)
  async function goOn() {
    const { data } = await callAsIs(getMe, {})
    // Another person sees the office as their own: what was begun here is not done in their name.
    if (data.id === me.id) return onDone()
    forgetUnsaved()
    location.reload()
  }
  async function askToOpen() {
    await goOn().catch((error) => {
      throw isSessionEnded(error)
        ? new Refused(error.code, [401, 'Nobody is signed in yet. Please open the link first.'])
        : error
    })
  }
  // In another tab, by the link or by the door; what cannot be read now is looked at when that tells again.
  const notice = useEffectEvent(() => {
    goOn().catch(() => {})
  })
  useEffect(() => onSignedIn(() => notice()), [])
  return (
    <>
      <p>Your session has ended. Nothing is lost: what you were doing goes on once you are signed in.</p>
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
        sent="Open it in this browser, in another tab, and sign in there: this goes on by itself."
        done="I have signed in"
        onDone={askToOpen}
      />
    </>
  )
}
