import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import {
  endMySession,
  listMyPasskeys,
  listMySessions,
  type MyPasskey,
  type MySession,
  removePasskey,
} from '#contract/office/my-account.ts'
import { may } from '#contract/office/rights.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { useMe } from '../layout/use-me.ts'
import { call } from '../network/call.ts'
import { useDeed } from '../network/use-deed.ts'
import { type Column, ListTable } from '../pieces/list-table.tsx'
import { Moment } from '../pieces/moment.tsx'
import { PageHead } from '../pieces/page-head.tsx'
import { callProven } from '../proof/proof-store.ts'
import { AddPasskey } from './add-passkey.tsx'
import { browserInWords } from './browser-in-words.ts'

export async function loader() {
  const [sessions, passkeys] = await Promise.all([call(listMySessions, {}), call(listMyPasskeys, {})])
  return { sessions: sessions.data, passkeys: passkeys.data }
}

export function Screen() {
  const me = useMe()
  const { sessions, passkeys } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  const [said, setSaid] = useState('')
  const deed = useDeed(async (work: () => Promise<unknown>, sentence: string) => {
    setSaid('')
    await work()
    await revalidate()
    setSaid(sentence)
  })
  const endSession = ({ id }: MySession) =>
    deed.run(() => call(endMySession, { session_id: id }), 'The session has ended.')
  const forgetPasskey = ({ id, name }: MyPasskey) =>
    deed.run(() => callProven(removePasskey, { passkey_id: id }), `${name} can no longer be used to sign in.`)
  return (
    <>
      <PageHead title="My account" sentence={`${me.name}, ${me.email}`} />
      <p role="status" className={said ? 'mb-4 rounded-card bg-success-pale p-3' : 'sr-only'}>
        {said}
      </p>
      {deed.sentence && (
        <div className="mb-4">
          <ErrorNote sentence={deed.sentence} />
        </div>
      )}
      <h2 className="mb-2 text-18">Passkeys</h2>
      {passkeys.length === 0 ? (
        <p className="mb-4 text-muted">
          {params.has('new') ? 'Welcome. ' : ''}You have none yet. With one, you sign in with your
          fingerprint, face or PIN.
        </p>
      ) : (
        <ListTable
          caption="Passkeys"
          columns={passkeyColumns(forgetPasskey, deed.busy)}
          rows={passkeys}
          keyOf={({ id }) => id}
        />
      )}
      <AddPasskey onAdded={() => revalidate()} />
      {params.has('new') && may(me.role, 'orders') && (
        <p className="mt-4">
          <Link to="/office/today" className="text-accent underline">
            Go on to Today
          </Link>
        </p>
      )}
      <h2 className="mt-8 mb-2 text-18">Where I am signed in</h2>
      <ListTable
        caption="Sessions"
        columns={sessionColumns(endSession, deed.busy)}
        rows={sessions}
        keyOf={({ id }) => id}
      />
    </>
  )
}

function passkeyColumns(forget: (passkey: MyPasskey) => void, busy: boolean): Column<MyPasskey>[] {
  return [
    { title: 'Name', cell: ({ name }) => <span className="wrap-anywhere font-semibold">{name}</span> },
    { title: 'Added', cell: ({ created_at }) => <Moment at={created_at} /> },
    { title: 'Used', cell: ({ used_at }) => (used_at ? <Moment at={used_at} /> : 'Not yet') },
    {
      title: 'Remove',
      isAction: true,
      cell: (passkey) => (
        <Button
          tone="quiet"
          busy={busy}
          aria-label={`Remove ${passkey.name}`}
          onClick={() => forget(passkey)}
        >
          Remove
        </Button>
      ),
    },
  ]
}

function sessionColumns(end: (session: MySession) => void, busy: boolean): Column<MySession>[] {
  return [
    {
      title: 'Browser',
      cell: ({ browser, is_shared }) => (
        <span className="font-semibold">
          {browserInWords(browser)}
          {is_shared && ', shared device'}
        </span>
      ),
    },
    { title: 'Since', cell: ({ begun_at }) => <Moment at={begun_at} /> },
    { title: 'Last used', cell: ({ seen_at }) => <Moment at={seen_at} /> },
    {
      title: 'End',
      isAction: true,
      cell: (session) =>
        session.is_this_one ? (
          'This one'
        ) : (
          <Button
            tone="quiet"
            busy={busy}
            aria-label={`End the session in ${browserInWords(session.browser)}`}
            onClick={() => end(session)}
          >
            End
          </Button>
        ),
    },
  ]
}
