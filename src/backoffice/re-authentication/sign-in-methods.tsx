import { useState } from 'react'
import { getMe, type Me } from '#contract/people/operators/my-account.ts'
import { askSignInLink } from '#contract/people/operators/signing-in.ts'
import { Refused } from '#contract/refused.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, callAsIs, isSessionEnded, useAction } from '../network/call.ts'
import { hearOfMe } from '../network/who-is-here.ts'

export function ByPasskey({ use }: { use: () => Promise<void> }) {
  const { run, busy, sentence } = useAction(use)
  return (
    <div className="mt-4 grid gap-4">
      <Button busy={busy} onClick={() => run()}>
        Use my passkey
      </Button>
      {sentence && <ErrorNote sentence={sentence} />}
    </div>
  )
}

interface Props {
  email: string
  /** What the operator does after the link was sent. */
  sent: string
  done: string
  onDone: () => Promise<void> | void
}

export function ByMail({ email, sent, done, onDone }: Props) {
  const [sentTimes, setSentTimes] = useState(0)
  const sending = useAction(async () => {
    await call(askSignInLink, { email })
    setSentTimes((times) => times + 1)
  })
  const going = useAction(async () => onDone())
  if (sentTimes > 0)
    return (
      <div className="mt-4 grid gap-4">
        <p role="status">
          {`${sentTimes === 1 ? 'A link' : 'Another link'} is on its way to ${email}. ${sent}`}
        </p>
        {/* The button that sent the link has unmounted with the focus. */}
        <Button autoFocus busy={going.busy} onClick={() => going.run()}>
          {done}
        </Button>
        {going.sentence && <ErrorNote sentence={going.sentence} />}
        <QuietButton busy={sending.busy} onClick={() => sending.run()}>
          Send it again
        </QuietButton>
        {sending.sentence && <ErrorNote sentence={sending.sentence} />}
      </div>
    )
  return (
    <div className="mt-4 grid gap-4">
      <QuietButton busy={sending.busy} onClick={() => sending.run()}>
        Send me a link
      </QuietButton>
      {sending.sentence && <ErrorNote sentence={sending.sentence} />}
    </div>
  )
}

/** Reads the page’s operator again. If another one is logged in, returns undefined and tells the page. */
export async function findMeAgain(me: Me): Promise<Me | undefined> {
  const { data } = await callAsIs(getMe, {})
  hearOfMe(data)
  return data.id === me.id ? data : undefined
}

/** Replaces the refusal if the operator confirms before opening the link. */
export async function orOpenTheLink<T>(looking: Promise<T>): Promise<T> {
  return looking.catch((error) => {
    throw isSessionEnded(error)
      ? new Refused(error.code, [401, 'You’re not logged in yet. Please open the link first.'])
      : error
  })
}
