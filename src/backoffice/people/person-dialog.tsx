import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  changePerson,
  endSessionsOfPerson,
  inviteAgain,
  type Person,
  removePerson,
} from '#contract/office/people/people.ts'
import { roleWords } from '#contract/office/people/rights.ts'
import { isRefused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { useAction } from '../network/use-action.ts'
import { ActionForm } from '../pieces/action-form.tsx'
import { Field } from '../pieces/field.tsx'
import { callProven } from '../proof/proof-store.ts'
import { RoleChoice } from './role-choice.tsx'

interface Props {
  person: Person
  open: boolean
  onClose: () => Promise<void>
  onDone: (sentence: string) => void
}

export function PersonDialog({ person, open, onClose, onDone }: Props) {
  const { revalidate } = useRevalidator()
  async function done(sentence: string) {
    onDone(sentence)
    await onClose()
    await revalidate()
  }
  return (
    <Dialog open={open} onClose={onClose} title={person.name || person.email}>
      {person.status === 'invited' ? (
        <Invited person={person} onDone={done} />
      ) : (
        <PersonForm person={person} onDone={done} />
      )}
      <Endings person={person} onDone={done} />
    </Dialog>
  )
}

interface DoneProps {
  person: Person
  onDone: (sentence: string) => Promise<void>
}

function Invited({ person: { id, email, role }, onDone }: DoneProps) {
  const { run, busy, sentence } = useAction(async () => {
    await callProven(inviteAgain, { operator_id: id })
    await onDone(`Another link is on its way to ${email}. The earlier one has ended.`)
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

function PersonForm({ person, onDone }: DoneProps) {
  const [name, setName] = useState(person.name)
  const [role, setRole] = useState(person.role)
  const [now, setNow] = useState<Person>()
  const { run, busy, fields, sentence } = useAction(async () => {
    const version = now?.version ?? person.version
    try {
      await callProven(changePerson, { operator_id: person.id, name, role, version })
    } catch (error) {
      if (isRefused(error, 'changed_meanwhile')) setNow(error.details.now as Person)
      throw error
    }
    await onDone(`${name} is changed.`)
  })
  return (
    <ActionForm run={() => run()} className="grid gap-4">
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={fields.name}
      />
      <RoleChoice value={role} onChange={setRole} />
      {sentence && <ErrorNote sentence={sentence} />}
      {now && (
        <p className="rounded-card bg-warning-pale p-3">
          Now: {now.name}, {roleWords[now.role].title}. Yours: {name}, {roleWords[role].title}. Press again to
          keep yours.
        </p>
      )}
      <Button type="submit" busy={busy}>
        {now ? 'Keep mine' : 'Save'}
      </Button>
    </ActionForm>
  )
}

function Endings({ person: { id, name, email, sessions, version }, onDone }: DoneProps) {
  const [isSure, setSure] = useState(false)
  const [now, setNow] = useState<Person>()
  const who = name || email
  const remove = useAction(async () => {
    try {
      await callProven(removePerson, { operator_id: id, version: now?.version ?? version })
    } catch (error) {
      setSure(false)
      if (isRefused(error, 'changed_meanwhile')) setNow(error.details.now as Person)
      throw error
    }
    await onDone(`${who} is removed, and signed out everywhere.`)
  })
  const signOut = useAction(async () => {
    await callProven(endSessionsOfPerson, { operator_id: id })
    await onDone(`${who} is signed out everywhere.`)
  })
  const sentence = remove.sentence ?? signOut.sentence
  return (
    <div className="mt-6 flex flex-wrap gap-3 border-outline border-t pt-4">
      {sentence && <ErrorNote sentence={sentence} />}
      {now && (
        <p className="rounded-card bg-warning-pale p-3">
          Now: {now.name}, {roleWords[now.role].title}. Press again to remove them all the same.
        </p>
      )}
      {sessions > 0 && (
        <Button tone="quiet" busy={signOut.busy} onClick={() => signOut.run()}>
          Sign out everywhere
        </Button>
      )}
      {isSure ? (
        <Button tone="danger" busy={remove.busy} onClick={() => remove.run()}>
          Yes, remove {who}
        </Button>
      ) : (
        <Button tone="quiet" onClick={() => setSure(true)}>
          Remove
        </Button>
      )}
    </div>
  )
}
