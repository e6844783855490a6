import { useEffect, useState } from 'react'
import { isOfficePlace } from '#contract/office-place.ts'
import { PIN_LENGTH } from '#contract/people/operators/pin-rule.ts'
import { type PinDoor, readPinDoor, setPin, signInByPin } from '#contract/people/operators/pins.ts'
import { SIGN_IN_LINK_MINUTES } from '#contract/people/operators/session-times.ts'
import { askSignInLink, signInByLink } from '#contract/people/operators/signing-in.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../network/call.ts'
import { canUsePasskeys, signInWithPasskey } from '../network/passkeys.ts'
import { tellSignedIn } from '../network/who-is-here.ts'
import { ActionForm, EntryForm } from '../pieces/edit-form.tsx'
import { ChoiceField, Field, typed } from '../pieces/fields.tsx'
import { BorrowedDevice } from './borrowed-device.tsx'
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

interface Props {
  enter: () => void
}

/** Stands at the door of an enrolled device. On any other, and without an answer, the other ways in are all there is. */
function ByPin({ enter }: Props) {
  const [door, setDoor] = useState<PinDoor | null>(null)
  const [hasCode, setHasCode] = useState(false)
  useEffect(() => {
    call(readPinDoor, {}).then(
      ({ data }) => setDoor(data),
      () => {},
    )
  }, [])
  if (!door) return null
  const isFirst = door.people.length === 0
  return (
    <section aria-label="Log in with your PIN" className="mt-4">
      <p className="text-14 text-muted">This is {door.device}.</p>
      {hasCode || isFirst ? <WithCode enter={enter} /> : <WithPin people={door.people} enter={enter} />}
      {!isFirst && (
        <QuietButton className="mt-3 w-full" onClick={() => setHasCode(!hasCode)}>
          {hasCode ? 'I have a PIN' : 'I have a code for a new PIN'}
        </QuietButton>
      )}
      <p className="my-4 text-center text-13 text-muted">or</p>
    </section>
  )
}

const digits = { type: 'password', inputMode: 'numeric', maxLength: PIN_LENGTH } as const

function WithPin({ people, enter }: Props & Pick<PinDoor, 'people'>) {
  const [id, setId] = useState('')
  const [pin, setPin] = useState('')
  const action = useAction(async () => {
    // The field is emptied: six digits that were wrong are typed anew, not mended.
    setPin('')
    await call(signInByPin, { operator_id: id, pin })
    enter()
  })
  const names = people.map(({ id, name }) => [id, name] as const)
  return (
    <EntryForm action={action} submit="Log in with your PIN" className="mt-2 grid gap-4">
      <ChoiceField
        label="Your name"
        required
        options={[['', 'Choose your name'], ...names]}
        {...typed(id, setId)}
      />
      <Field label="Your PIN" {...digits} {...typed(pin, setPin, action.fields.pin)} />
    </EntryForm>
  )
}

function WithCode({ enter }: Props) {
  const [code, setCode] = useState('')
  const [pin, setNewPin] = useState('')
  const action = useAction(async () => {
    await call(setPin, { pin_code: code, pin })
    enter()
  })
  return (
    <EntryForm action={action} submit="Set your PIN" className="mt-2 grid gap-4">
      <Field
        label="Your code"
        hint="An owner shows it to you, from People."
        autoCapitalize="characters"
        {...typed(code, setCode, action.fields.pin_code)}
      />
      <Field
        label="Your new PIN"
        hint="Six digits that only you know."
        {...digits}
        {...typed(pin, setNewPin, action.fields.pin)}
      />
    </EntryForm>
  )
}
