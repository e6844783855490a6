import { useState } from 'react'
import { forgetWaiting } from '#contract/office/waiting-list/waiting.ts'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { useAction } from '../network/use-action.ts'
import { ActionForm } from '../pieces/action-form.tsx'
import { Field } from '../pieces/field.tsx'
import { callProven } from '../proof/proof-store.ts'

interface Props {
  words: string
  onDone: (sentence: string) => void
}

/** For people who write that they wish to be forgotten: an address on the waiting list has no customer to find it by. */
export function ForgetWaiting({ words, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [email, setEmail] = useState('')
  const { run, busy, fields, sentence } = useAction(async () => {
    const { data } = await callProven(forgetWaiting, { email })
    setOpen(false)
    setEmail('')
    onDone(`The address is forgotten. It ${waitedFor(data.places)}.`)
  })
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {words}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Forget an address on the waiting list">
        <ActionForm run={() => run()} className="grid gap-4">
          <p>
            For a person who asked us to. They hear of no place any more, and their address goes from what the
            waiting list has sent them. An account of theirs stays as it is.
          </p>
          <Field
            label="Their email address"
            type="email"
            name="email"
            autoComplete="off"
            value={email}
            error={fields.email}
            onChange={({ target }) => setEmail(target.value)}
          />
          {sentence && <ErrorNote sentence={sentence} />}
          <Button type="submit" tone="danger" busy={busy}>
            Forget this address
          </Button>
        </ActionForm>
      </Dialog>
    </>
  )
}

function waitedFor(places: number): string {
  if (places === 0) return 'waited for nothing any more'
  return places === 1 ? 'waited for one place' : `waited for ${places} places`
}
