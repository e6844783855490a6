import { useState } from 'react'
import { isOfficePlace } from '#contract/office-place.ts'
import { SIGN_IN_LINK_MINUTES } from '#contract/people/operators/session-times.ts'
import { askSignInLink, signInByLink } from '#contract/people/operators/signing-in.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../network/call.ts'
import { canUsePasskeys, signInWithPasskey } from '../network/passkeys.ts'
import { tellSignedIn } from '../network/who-is-here.ts'
import { ActionForm } from '../pieces/edit-form.tsx'
import { Field, typed } from '../pieces/fields.tsx'
import { BorrowedDevice } from './borrowed-device.tsx'
import { ByPin } from './by-pin.tsx'
import { DoorCard } from './door-card.tsx'

export function SignInScreen({ token }: { token: string }) {
  const [isShared, setShared] = useState(false)
  const tick = <BorrowedDevice checked={isShared} onChange={setShared} />
  return (
    <DoorCard title="Log in to the office">
      {!token && <ByPin enter={enter} />}
      {tick}
      {token ? <ByLink token={token} isShared={isShared} /> : <ByChoice isShared={isShared} />}
    </DoorCard>
  )
}

function enter() {
  tellSignedIn()
  location.assign(whereTo(location.search))
}

// Requires a press: mail scanners open links and would use up the token.
function ByLink({ token, isShared }: { token: string; isShared: boolean }) {
  const { run, busy, sentence } = useAction(async () => {
    await call(signInByLink, { token, shared_device: isShared })
    enter()
  })
  if (sentence) return <Failed sentence={sentence} />
  return (
    <Button className="mt-4 w-full" busy={busy} onClick={() => run()}>
      Log in
    </Button>
  )
}

function Failed({ sentence }: { sentence: string }) {
  return (
    <div className="mt-4 grid gap-4">
      <ErrorNote sentence={sentence} />
      <a href={`/office/sign-in${location.search}`} className="text-accent underline">
        Log in another way
      </a>
    </div>
  )
}

function ByChoice({ isShared }: { isShared: boolean }) {
  const { run, busy, sentence } = useAction(async () => {
    await signInWithPasskey(isShared)
    enter()
  })
  return (
    <>
      {canUsePasskeys() && (
        <>
          <Button className="mt-4 w-full" busy={busy} onClick={() => run()}>
            Use a passkey
          </Button>
          {sentence && <ErrorNote sentence={sentence} className="mt-4" />}
          <p className="my-4 text-center text-13 text-muted">or</p>
        </>
      )}
      <ByMail />
    </>
  )
}

function ByMail() {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const { run, busy, fields, sentence } = useAction(async () => {
    setSentTo(undefined)
    const to = whereTo(location.search)
    await call(askSignInLink, { email, ...(to !== OFFICE && { to }) })
    setSentTo(email)
  })
  return (
    <ActionForm run={() => run()} className="mt-4 grid gap-4">
      <Field
        label="Your email"
        type="email"
        name="email"
        autoComplete="username webauthn"
        {...typed(email, setEmail, fields.email)}
      />
      <QuietButton type="submit" busy={busy}>
        Send me a link
      </QuietButton>
      {sentence && <ErrorNote sentence={sentence} />}
      <p role="status" className="text-14">
        {sentTo &&
          `If ${sentTo} is a team member’s address, a link is on its way. It works once, within ${SIGN_IN_LINK_MINUTES} minutes.`}
      </p>
    </ActionForm>
  )
}

const OFFICE = '/office'

/** Returns the office page to open after logging in. Refuses other sites, to prevent an open redirect. */
export function whereTo(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? OFFICE
  return isOfficePlace(to) ? to : OFFICE
}
