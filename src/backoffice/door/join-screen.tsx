import { useEffect, useState } from 'react'
import { acceptInvitation, type Invitation, readInvitation } from '#contract/people/operators/signing-in.ts'
import { roleWords } from '#contract/rights.ts'
import { Button } from '#ui/form/button.tsx'
import { Loader } from '#ui/states/spinner.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, sentenceOf, useAction } from '../network/call.ts'
import { tellSignedIn } from '../network/who-is-here.ts'
import { ActionForm } from '../pieces/edit-form.tsx'
import { Field, typed } from '../pieces/fields.tsx'
import { BorrowedDevice } from './borrowed-device.tsx'
import { DoorCard } from './door-card.tsx'

type Preview = { invitation: Invitation } | { sentence: string } | undefined

export function JoinScreen({ token }: { token: string }) {
  const [preview, setPreview] = useState<Preview>()
  useEffect(() => {
    let isShown = true
    call(readInvitation, { token: token || 'none' }).then(
      ({ data }) => isShown && setPreview({ invitation: data }),
      (error: unknown) => isShown && setPreview({ sentence: sentenceOf(error) }),
    )
    return () => {
      isShown = false
    }
  }, [token])
  if (!preview)
    return (
      <DoorCard title="Your invitation">
        <Loader />
      </DoorCard>
    )
  if ('sentence' in preview)
    return (
      <DoorCard title="This link cannot be used">
        <div className="mt-4 grid gap-4">
          <ErrorNote sentence={preview.sentence} />
          <p>
            If you have joined before,{' '}
            <a href="/office/sign-in" className="text-accent underline">
              log in to the office
            </a>
            . Otherwise ask the person who invited you for a new link.
          </p>
        </div>
      </DoorCard>
    )
  return <Joining token={token} invitation={preview.invitation} />
}

function Joining({ token, invitation: { email: invited, role } }: { token: string; invitation: Invitation }) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [isShared, setShared] = useState(false)
  const { run, busy, fields, sentence } = useAction(async () => {
    await call(acceptInvitation, { token, name, shared_device: isShared, ...(invited === null && { email }) })
    tellSignedIn()
    location.assign('/office/account?new')
  })
  return (
    <DoorCard title={invited === null ? 'Become the first owner' : 'Join the office'}>
      <p className="mt-2">
        {invited !== null && `${invited} is invited. `}
        Your role: <strong>{roleWords[role].title}</strong>. {roleWords[role].does}
      </p>
      <ActionForm run={() => run()} className="mt-4 grid gap-4">
        <Field label="Your name" name="name" autoComplete="name" {...typed(name, setName, fields.name)} />
        {invited === null && (
          <Field
            label="Your email"
            hint="We’ll email your links to log in there."
            type="email"
            name="email"
            autoComplete="email"
            {...typed(email, setEmail, fields.email)}
          />
        )}
        <BorrowedDevice checked={isShared} onChange={setShared} />
        <Button type="submit" busy={busy}>
          Begin
        </Button>
        {sentence && <ErrorNote sentence={sentence} />}
      </ActionForm>
    </DoorCard>
  )
}
