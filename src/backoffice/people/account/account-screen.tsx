import { useState } from 'react'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import {
  endMySession,
  listMyPasskeys,
  listMySessions,
  type MyPasskey,
  type MySession,
  removePasskey,
} from '#contract/people/operators/my-account.ts'
import { may, roleWords } from '#contract/rights.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { Dialog, type Opened } from '#ui/overlay/dialog.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { hasScreens, useMe } from '../../layout/use-me.ts'
import { call, useAction } from '../../network/call.ts'
import { canUsePasskeys, makePasskey } from '../../network/passkeys.ts'
import { Moment } from '../../pieces/cells.tsx'
import { useDialogSubject } from '../../pieces/dialogs.tsx'
import { ActionForm } from '../../pieces/edit-form.tsx'
import { Field, typed } from '../../pieces/fields.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { PageHead, useDone, WordLink } from '../../pieces/page.tsx'
import { callReauthenticated, withReauthentication } from '../../re-authentication/re-authentication-store.ts'
import { browserInWords } from './browser-in-words.ts'

export async function loader() {
  const [sessions, passkeys] = await Promise.all([call(listMySessions, {}), call(listMyPasskeys, {})])
  return { sessions: sessions.data, passkeys: passkeys.data }
}

export function Screen() {
  const me = useMe()
  const account = useLoaderData<typeof loader>()
  const { sessions, passkeys } = account
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  const done = useDone()
  const { about, isOpen, ask, end } = useDialogSubject<MyPasskey>()
  const ending = useAction(async ({ id }: MySession) => {
    await call(endMySession, { session_id: id })
    await done('The session has ended.')
  })
  async function forget({ id, name }: MyPasskey) {
    await callReauthenticated(removePasskey, { passkey_id: id })
    end()
    await done(`${name} can no longer be used to log in.`)
  }
  return (
    <>
      <PageHead title="My account" sentence={`${me.name}, ${me.email}`} />
      {!hasScreens(me.role) && (
        <p className="mb-4 rounded-card bg-well p-3">
          This is everything the office has for a {roleWords[me.role].title.toLowerCase()} so far: your
          screens come with deliveries.
        </p>
      )}
      {ending.sentence && <ErrorNote sentence={ending.sentence} className="mb-4" />}
      <h2 className="mb-2 text-18">Passkeys</h2>
      <ListTable
        caption="Passkeys"
        columns={passkeyColumns(ask)}
        rows={passkeys}
        empty={
          <p className="mb-4 text-muted">
            {params.has('new') ? 'Welcome. ' : ''}You have none yet. With one, you log in with your
            fingerprint, face or PIN.
          </p>
        }
      />
      <AddPasskey onAdded={() => revalidate()} />
      {params.has('new') && may(me.role, 'orders') && (
        <p className="mt-4">
          <WordLink to="/office/today">Go on to Today</WordLink>
        </p>
      )}
      <h2 className="mt-8 mb-2 text-18">Where I am logged in</h2>
      <ListTable caption="Sessions" columns={sessionColumns(ending.run, ending.busy)} rows={sessions} />
      {about && (
        <RemovePasskeyDialog
          open={isOpen}
          passkey={about}
          linksTo={passkeys.length <= 1 ? me.email : undefined}
          onClose={end}
          remove={() => forget(about)}
        />
      )}
    </>
  )
}

function passkeyColumns(forget: (passkey: MyPasskey) => void): Column<MyPasskey>[] {
  return [
    { title: 'Name', cell: ({ name }) => <span className="wrap-anywhere font-semibold">{name}</span> },
    { title: 'Added', cell: ({ created_at }) => <Moment at={created_at} /> },
    { title: 'Used', cell: ({ used_at }) => (used_at ? <Moment at={used_at} /> : 'Not yet') },
    {
      title: 'Remove',
      isAction: true,
      cell: (passkey) => (
        <QuietButton aria-label={`Remove ${passkey.name}`} onClick={() => forget(passkey)}>
          Remove
        </QuietButton>
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
          <QuietButton
            busy={busy}
            aria-label={`End the session in ${browserInWords(session.browser)}`}
            onClick={() => end(session)}
          >
            End
          </QuietButton>
        ),
    },
  ]
}

export function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const [name, setName] = useState(() => browserInWords(navigator.userAgent))
  const { run, busy, fields, sentence } = useAction(async () => {
    await withReauthentication(() => makePasskey(name))
    onAdded()
  })
  if (!canUsePasskeys())
    return (
      <p className="mt-3 text-muted">
        A passkey belongs to a web address. To add one, open the office at the shop’s own address, or at
        localhost.
      </p>
    )
  return (
    <ActionForm run={() => run()} className="mt-3 flex max-w-140 flex-wrap items-end gap-3">
      <Field
        label="Name of the new passkey"
        name="passkey_name"
        {...typed(name, setName, fields.passkey_name)}
        className="min-w-48 flex-1"
      />
      <Button type="submit" busy={busy}>
        Add a passkey
      </Button>
      {sentence && <ErrorNote sentence={sentence} />}
    </ActionForm>
  )
}

interface Props extends Opened {
  passkey: MyPasskey
  /** The email address that sign-in links go to, if this is the last passkey. */
  linksTo: string | undefined
  remove: () => Promise<unknown>
}

/** Asks for confirmation: a removed passkey can only be created again on its device. */
export function RemovePasskeyDialog({ open, passkey: { name }, linksTo, onClose, remove }: Props) {
  const { run, busy, sentence } = useAction(remove)
  return (
    <Dialog open={open} onClose={onClose} title={`Remove ${name}?`}>
      <div className="grid gap-4">
        <p>
          It can no longer be used to log in.{' '}
          {linksTo && `It’s your last passkey. After that you log in with links emailed to ${linksTo}.`}
        </p>
        {sentence && <ErrorNote sentence={sentence} />}
        <div className="flex flex-wrap gap-3">
          <Button tone="danger" busy={busy} onClick={() => run()}>
            Remove it now
          </Button>
          <QuietButton onClick={onClose}>Keep it</QuietButton>
        </div>
      </div>
    </Dialog>
  )
}
