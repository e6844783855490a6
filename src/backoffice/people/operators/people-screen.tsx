import { useState } from 'react'
import { useLoaderData } from 'react-router'
import {
  type Device,
  enrolDevice,
  invitePerson,
  listPeople,
  type Person,
  revokeDevice,
} from '#contract/people/operators/people.ts'
import { type Role, roleWords } from '#contract/rights.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { call, useAction } from '../../network/call.ts'
import { Moment } from '../../pieces/cells.tsx'
import { FormDialog, useDialogSubject } from '../../pieces/dialogs.tsx'
import { EntryForm } from '../../pieces/edit-form.tsx'
import { Field, typed } from '../../pieces/fields.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { PageHead, Part, RowNameButton, useDone } from '../../pieces/page.tsx'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'
import { History } from '../audit/history.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { RoleChoice } from './role-choice.tsx'

export const loader = () => call(listPeople, {})

export function Screen() {
  const { data: people, devices, history } = useLoaderData<typeof loader>()
  const invitation = useDialogSubject()
  const { about: person, isOpen, ask, end } = useDialogSubject<Person>()
  return (
    <>
      <PageHead title="People" sentence="Your team, and what each person can do.">
        <Button onClick={() => invitation.ask()}>Invite someone</Button>
      </PageHead>
      <ListTable caption="People" columns={columnsWith(ask)} rows={people} />
      {people.length === 1 && (
        <p className="mt-4 text-muted">It’s just you so far. Invite the people you work with.</p>
      )}
      <div className="mt-6">
        <DevicesPart devices={devices} />
        <History entries={history} nameOf={({ on_id }) => nameIn(people, on_id)} />
      </div>
      <InviteDialog open={invitation.isOpen} onClose={invitation.end} />
      {person && <PersonDialog person={person} open={isOpen} onClose={end} />}
    </>
  )
}

function nameIn(people: readonly Person[], id: string): string {
  const person = people.find((one) => one.id === id)
  return person ? person.name || person.email : 'A past team member'
}

const pinWords: Record<Person['pin'], string> = { none: '', set: ', PIN', closed: ', PIN (closed)' }

function logsInWith({ has_passkey, pin }: Person): string {
  return (has_passkey ? 'Passkey' : 'Emailed link') + pinWords[pin]
}

function columnsWith(open: (person: Person) => void): Column<Person>[] {
  return [
    {
      title: 'Name',
      cell: (person) => (
        <RowNameButton onClick={() => open(person)}>{person.name || person.email}</RowNameButton>
      ),
    },
    { title: 'Email', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
    { title: 'Role', cell: ({ role }) => roleWords[role].title },
    {
      title: 'Last here',
      cell: ({ status, seen_at }) =>
        status === 'invited' ? (
          <span className="text-warning">Invited</span>
        ) : seen_at ? (
          <Moment at={seen_at} />
        ) : (
          'Never'
        ),
    },
    { title: 'Logs in with', cell: logsInWith },
    { title: 'Logged in', cell: ({ sessions }) => (sessions === 1 ? '1 session' : `${sessions} sessions`) },
  ]
}

/** The devices on which pickers log in with a PIN. */
function DevicesPart({ devices }: { devices: readonly Device[] }) {
  const enrolment = useDialogSubject()
  return (
    <Part title="Shared devices">
      <p className="mb-3 max-w-160 text-muted">
        On these, those who pick log in with six digits. To add one, log in on it and enrol it here.
      </p>
      {devices.length > 0 && (
        <ListTable
          caption="Shared devices"
          columns={[
            { title: 'Device', cell: ({ name, is_this_one }) => (is_this_one ? `${name} (this one)` : name) },
            { title: 'Enrolled', cell: ({ enrolled_at }) => <Moment at={enrolled_at} /> },
            { title: 'Last login', cell: ({ seen_at }) => (seen_at ? <Moment at={seen_at} /> : 'Never') },
            { title: 'Revoke', cell: (device) => <Revoke device={device} /> },
          ]}
          rows={devices}
        />
      )}
      <QuietButton className="mt-3" onClick={() => enrolment.ask()}>
        Enrol this device
      </QuietButton>
      <FormDialog open={enrolment.isOpen} onClose={enrolment.end} title="Enrol this device">
        <EnrolForm />
      </FormDialog>
    </Part>
  )
}

function Revoke({ device: { id, name } }: { device: Device }) {
  const done = useDone()
  const { run, busy, sentence } = useAction(async () => {
    await callReauthenticated(revokeDevice, { device_id: id })
    await done(`${name} is revoked. Those who logged in on it with a PIN are logged out.`)
  })
  return (
    <>
      <QuietButton busy={busy} onClick={() => run()} aria-label={`Revoke ${name}`}>
        Revoke
      </QuietButton>
      {sentence && <ErrorNote sentence={sentence} />}
    </>
  )
}

function EnrolForm() {
  const done = useDone()
  const [name, setName] = useState('')
  const action = useAction(async () => {
    const { data } = await callReauthenticated(enrolDevice, { device_name: name })
    await done(`${data.name} is enrolled. Pickers can log in on it with a PIN.`)
  })
  return (
    <EntryForm action={action} submit="Enrol it">
      <p>Everyone who holds this device can then try a PIN on it. Log yourself out before you hand it on.</p>
      <Field
        label="Its name"
        hint="Such as: aisle phone 2"
        {...typed(name, setName, action.fields.device_name)}
      />
    </EntryForm>
  )
}

export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormDialog open={open} onClose={onClose} title="Invite someone">
      <InviteForm />
    </FormDialog>
  )
}

const FIRST_ROLE: Role = 'manager'

function InviteForm() {
  const done = useDone()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>(FIRST_ROLE)
  useUnsaved(['', FIRST_ROLE], [email, role])
  const action = useAction(async () => {
    const { data } = await callReauthenticated(invitePerson, { email, role })
    await done(`${data.email} is invited: a link is on its way to them.`)
  })
  return (
    <EntryForm action={action} submit="Send the invitation">
      <Field label="Their email" type="email" name="email" {...typed(email, setEmail, action.fields.email)} />
      <RoleChoice value={role} onChange={setRole} />
    </EntryForm>
  )
}
