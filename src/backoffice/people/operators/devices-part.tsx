import { useState } from 'react'
import { type Device, enrolDevice, revokeDevice } from '#contract/people/operators/people.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { useAction } from '../../network/call.ts'
import { Moment } from '../../pieces/cells.tsx'
import { ActionForm } from '../../pieces/edit-form.tsx'
import { Field, typed } from '../../pieces/fields.tsx'
import { FormDialog } from '../../pieces/form-dialog.tsx'
import { ListTable } from '../../pieces/list-table.tsx'
import { Part } from '../../pieces/page.tsx'
import { useDialogSubject } from '../../pieces/use-dialog-subject.ts'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'

interface Props {
  devices: readonly Device[]
  onDone: (sentence: string) => Promise<void>
}

/** The devices on which pickers log in with a PIN. */
export function DevicesPart({ devices, onDone }: Props) {
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
            { title: 'Revoke', cell: (device) => <Revoke device={device} onDone={onDone} /> },
          ]}
          rows={devices}
          keyOf={({ id }) => id}
        />
      )}
      <Button tone="quiet" className="mt-3" onClick={() => enrolment.ask()}>
        Enrol this device
      </Button>
      <FormDialog open={enrolment.isOpen} onClose={enrolment.end} title="Enrol this device">
        <EnrolForm
          onEnrolled={async (name) => {
            enrolment.end()
            await onDone(`${name} is enrolled. Pickers can log in on it with a PIN.`)
          }}
        />
      </FormDialog>
    </Part>
  )
}

function Revoke({ device: { id, name }, onDone }: Pick<Props, 'onDone'> & { device: Device }) {
  const { run, busy, sentence } = useAction(async () => {
    await callReauthenticated(revokeDevice, { device_id: id })
    await onDone(`${name} is revoked. Those who logged in on it with a PIN are logged out.`)
  })
  return (
    <>
      <Button tone="quiet" busy={busy} onClick={() => run()} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
      {sentence && <ErrorNote sentence={sentence} />}
    </>
  )
}

function EnrolForm({ onEnrolled }: { onEnrolled: (name: string) => Promise<void> }) {
  const [name, setName] = useState('')
  const { run, busy, fields, sentence } = useAction(async () => {
    const { data } = await callReauthenticated(enrolDevice, { device_name: name })
    await onEnrolled(data.name)
  })
  return (
    <ActionForm run={() => run()} className="grid gap-4">
      <p>Everyone who holds this device can then try a PIN on it. Log yourself out before you hand it on.</p>
      <Field label="Its name" hint="Such as: aisle phone 2" {...typed(name, setName, fields.device_name)} />
      {sentence && <ErrorNote sentence={sentence} />}
      <Button type="submit" busy={busy}>
        Enrol it
      </Button>
    </ActionForm>
  )
}
