import { useState } from 'react'
import {
  changePerson,
  endSessionsOfPerson,
  givePinCode,
  inviteAgain,
  type Person,
  removePerson,
} from '#contract/people/operators/people.ts'
import { PIN_CODE_MINUTES, PIN_TRIES } from '#contract/people/operators/pin-rule.ts'
import { may, type Role, roleByPin, roleWords } from '#contract/rights.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import type { Opened } from '#ui/overlay/dialog.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { hearingOthers, useAction } from '../../network/call.ts'
import { FormDialog } from '../../pieces/dialogs.tsx'
import { CheckField, Field } from '../../pieces/fields.tsx'
import { EditForm, useEditForm } from '../../pieces/forms.tsx'
import { useDone } from '../../pieces/page.tsx'
import { RemoveInPlace } from '../../pieces/remove-in-place.tsx'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'
import { RoleChoice } from './role-choice.tsx'

export function PersonDialog({ person, ...dialog }: Opened & { person: Person }) {
  const done = useDone()
  return (
    <FormDialog {...dialog} title={person.name || person.email}>
      {person.status === 'invited' ? <Invited person={person} /> : <PersonForm person={person} />}
      {person.status === 'active' && roleByPin(person.role) && <PinCode person={person} />}
      <Endings person={person} onSignedOut={done} />
    </FormDialog>
  )
}

function Invited({ person: { id, email, role } }: { person: Person }) {
  const done = useDone()
  const { run, busy, sentence } = useAction(async () => {
    await callReauthenticated(inviteAgain, { operator_id: id })
    await done(`Another link is on its way to ${email}. The earlier one no longer works.`)
  })
  return (
    <div className="grid gap-4">
      <p>
        {email} is invited as {roleWords[role].title.toLowerCase()}, and has not come yet.
      </p>
      {sentence && <ErrorNote sentence={sentence} />}
      <Button busy={busy} onClick={() => run()}>
        Send the invitation again
      </Button>
    </div>
  )
}

interface PersonDraft {
  name: string
  role: Role
  order_emails: boolean
}

const fieldWords: Record<keyof PersonDraft, string> = {
  name: 'Name',
  role: 'Role',
  order_emails: 'Email about each new order',
}

function PersonForm({ person }: { person: Person }) {
  const form = useEditForm(person, draftOf, {
    names: fieldWords,
    shown: shownIn,
    save: (wanted, { version }) =>
      callReauthenticated(changePerson, { operator_id: person.id, ...wanted, version }),
    said: ({ name }) => `${name} is changed.`,
  })
  const { draft, setDraft, field } = form
  return (
    <EditForm form={form}>
      <Field {...field('name')} />
      <RoleChoice value={draft.role} onChange={(role) => setDraft({ ...draft, role })} />
      {may(draft.role, 'orders') && (
        <CheckField
          label={fieldWords.order_emails}
          checked={draft.order_emails}
          onChange={(order_emails) => setDraft({ ...draft, order_emails })}
        />
      )}
    </EditForm>
  )
}

function draftOf({ name, role, order_emails }: Person): PersonDraft {
  return { name, role, order_emails }
}

function shownIn({ name, role, order_emails }: PersonDraft, field: keyof PersonDraft): string {
  if (field === 'order_emails') return order_emails ? 'Yes' : 'No'
  return field === 'role' ? roleWords[role].title : name
}

interface EndingsProps {
  person: Person
  /** The dialog stays open, and says so too. */
  onSignedOut: (sentence: string) => Promise<void>
}

const afterRemoval: Record<Person['status'], string> = {
  invited: 'Their invitation will no longer work.',
  active: 'They will be logged out everywhere, and need another invitation to come back.',
}

function Endings({ person, onSignedOut }: EndingsProps) {
  const done = useDone()
  const { id, name, email, sessions, version } = person
  const [now, setNow] = useState<Person>()
  const [said, setSaid] = useState('')
  const who = name || email
  async function remove(version: number) {
    await hearingOthers(() => callReauthenticated(removePerson, { operator_id: id, version }), setNow)
    await done(`${who} is removed, and logged out everywhere.`)
  }
  const signOut = useAction(async () => {
    await callReauthenticated(endSessionsOfPerson, { operator_id: id })
    const sentence = `${who} is logged out everywhere.`
    setSaid(sentence)
    await onSignedOut(sentence)
  })
  return (
    <div className="mt-6 grid justify-items-start border-outline border-t pt-4">
      {signOut.sentence && <ErrorNote sentence={signOut.sentence} />}
      {sessions > 0 && (
        <QuietButton busy={signOut.busy} usedUp={said !== ''} onClick={() => signOut.run()}>
          Log out everywhere
        </QuietButton>
      )}
      <p role="status" className={said ? 'mt-3 rounded-card bg-success-pale p-3' : 'sr-only'}>
        {said}
      </p>
      <RemoveInPlace
        what={who}
        title={who}
        it="them"
        sentence={
          now
            ? `Now: ${now.name}, ${roleWords[now.role].title}. Press again to remove them anyway.`
            : afterRemoval[person.status]
        }
        version={version}
        remove={remove}
      />
    </div>
  )
}

const stateWords: Record<Person['pin'], string> = {
  none: 'They have no PIN yet.',
  set: 'They have a PIN.',
  closed: `Their PIN is closed after ${PIN_TRIES} wrong tries. A new code opens it.`,
}

/** Shows a code once, for its person to type at an enrolled device. */
function PinCode({ person: { id, pin } }: { person: Person }) {
  const [code, setCode] = useState('')
  const { run, busy, sentence } = useAction(async () => {
    setCode((await callReauthenticated(givePinCode, { operator_id: id })).data.code)
  })
  return (
    <section className="mt-6 border-outline border-t pt-4">
      <h3 className="text-16">PIN for shared devices</h3>
      <p className="mb-3">{stateWords[pin]}</p>
      {sentence && <ErrorNote sentence={sentence} />}
      <QuietButton busy={busy} onClick={() => run()}>
        Show a code for a new PIN
      </QuietButton>
      <p role="status" className="mt-3">
        {code && (
          <>
            <strong className="block text-22 tabular-nums tracking-widest">{code}</strong>
            They type it on a shared device within {PIN_CODE_MINUTES} minutes. It works once, and is not shown
            again.
          </>
        )}
      </p>
    </section>
  )
}
