import { useState } from 'react'
import { invitePerson } from '#contract/people/operators/people.ts'
import type { Role } from '#contract/rights.ts'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { useAction } from '../../network/call.ts'
import { FormDialog } from '../../pieces/dialogs.tsx'
import { Field, typed } from '../../pieces/fields.tsx'
import { EntryForm } from '../../pieces/forms.tsx'
import { useDone } from '../../pieces/page.tsx'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'
import { RoleChoice } from './role-choice.tsx'

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
