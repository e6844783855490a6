import { useState } from 'react'
import { forgetWaiting } from '#contract/delivery/waiting-list/waiting.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { useAction } from '../../network/call.ts'
import { FormDialog, useDialogSubject } from '../../pieces/dialogs.tsx'
import { EntryForm } from '../../pieces/edit-form.tsx'
import { Field, typed } from '../../pieces/fields.tsx'
import { useDone } from '../../pieces/page.tsx'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'

/** For people who ask to be forgotten: an address on the waiting list belongs to no customer to look up. */
export function ForgetWaiting({ words }: { words: string }) {
  const { isOpen, ask, end } = useDialogSubject()
  return (
    <>
      <QuietButton onClick={() => ask()}>{words}</QuietButton>
      <FormDialog open={isOpen} onClose={end} title="Delete an address from the waiting list">
        <ForgetForm />
      </FormDialog>
    </>
  )
}

function ForgetForm() {
  const done = useDone()
  const [email, setEmail] = useState('')
  useUnsaved('', email)
  const action = useAction(async () => {
    const { data } = await callReauthenticated(forgetWaiting, { email })
    await done(`The address is deleted. It was ${waitedFor(data.places)}.`)
  })
  return (
    <EntryForm action={action} submit="Delete this address" tone="danger">
      <p>
        For someone who asked us to. We’ll stop emailing them about any place, and clear their address from
        what the waiting list has sent. If they have an account, it stays as it is.
      </p>
      <Field
        label="Their email address"
        type="email"
        name="email"
        {...typed(email, setEmail, action.fields.email)}
      />
    </EntryForm>
  )
}

function waitedFor(places: number): string {
  if (places === 0) return 'not waiting for anything'
  return places === 1 ? 'waiting for one place' : `waiting for ${places} places`
}
