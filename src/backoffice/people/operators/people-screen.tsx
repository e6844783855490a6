import { useLoaderData } from 'react-router'
import { listPeople, type Person } from '#contract/people/operators/people.ts'
import { roleWords } from '#contract/rights.ts'
import { Button } from '#ui/form/button.tsx'
import { call } from '../../network/call.ts'
import { Moment } from '../../pieces/cells.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { DoneNote, PageHead, useDone } from '../../pieces/page.tsx'
import { useDialogSubject } from '../../pieces/use-dialog-subject.ts'
import { useOpenRow } from '../../pieces/use-open-row.ts'
import { History } from '../audit/history.tsx'
import { DevicesPart } from './devices-part.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'

export async function loader() {
  return call(listPeople, {})
}

export function Screen() {
  const { data: people, devices, history } = useLoaderData<typeof loader>()
  const invitation = useDialogSubject()
  const { row, isOpen, opening, ask, end } = useOpenRow('person', people, ({ id }) => id)
  const { said, done } = useDone()
  return (
    <>
      <PageHead title="People" sentence="Your team, and what each person can do.">
        <Button onClick={() => invitation.ask()}>Invite someone</Button>
      </PageHead>
      <DoneNote sentence={said} rows={people} />
      <ListTable caption="People" columns={columnsWith(ask)} rows={people} keyOf={({ id }) => id} />
      {people.length === 1 && (
        <p className="mt-4 text-muted">It’s just you so far. Invite the people you work with.</p>
      )}
      <div className="mt-6">
        <DevicesPart devices={devices} onDone={done} />
        <History entries={history} nameOf={({ on_id }) => nameIn(people, on_id)} />
      </div>
      <InviteDialog open={invitation.isOpen} onClose={invitation.end} onDone={done} />
      {row && <PersonDialog key={opening} person={row} open={isOpen} onClose={end} onDone={done} />}
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
        <button
          type="button"
          onClick={() => open(person)}
          className="min-h-11 text-left font-semibold text-accent underline 768:pointer-fine:min-h-6"
        >
          {person.name || person.email}
        </button>
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
