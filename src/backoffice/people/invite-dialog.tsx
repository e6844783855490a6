import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { invitePerson } from '#contract/office/people/people.ts'
import type { Role } from '#contract/office/people/rights.ts'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { useAction } from '../network/use-action.ts'
import { ActionForm } from '../pieces/action-form.tsx'
import { Field } from '../pieces/field.tsx'
import { callProven } from '../proof/proof-store.ts'
import { RoleChoice } from './role-choice.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onInvited: (sentence: string) => void
}

export function InviteDialog({ open, onClose, onInvited }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Invite a person">
      <InviteForm
        onInvited={(email) => {
          onClose()
          onInvited(`${email} is invited: a link is on its way to them.`)
        }}
      />
    </Dialog>
  )
}

function InviteForm({ onInvited }: { onInvited: (email: string) => void }) {
  const { revalidate } = useRevalidator()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('manager')
  const { run, busy, fields, sentence } = useAction(async () => {
    const { data } = await callProven(invitePerson, { email, role })
    await revalidate()
    onInvited(data.email)
  })
  return (
    <ActionForm run={() => run()} className="grid gap-4">
      <Field
        label="Their email"
        type="email"
        name="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={fields.email}
      />
      <RoleChoice value={role} onChange={setRole} />
      {sentence && <ErrorNote sentence={sentence} />}
      <Button type="submit" busy={busy}>
        Send the invitation
      </Button>
    </ActionForm>
  )
}
