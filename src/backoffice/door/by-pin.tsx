import { useEffect, useState } from 'react'
import { PIN_LENGTH } from '#contract/people/operators/pin-rule.ts'
import { type PinDoor, readPinDoor, setPin, signInByPin } from '#contract/people/operators/pins.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { call, useAction } from '../network/call.ts'
import { EntryForm } from '../pieces/edit-form.tsx'
import { ChoiceField, Field, typed } from '../pieces/fields.tsx'

interface Props {
  enter: () => void
}

/** Stands at the door of an enrolled device. On any other, and without an answer, the other ways in are all there is. */
export function ByPin({ enter }: Props) {
  const [door, setDoor] = useState<PinDoor | null>(null)
  const [hasCode, setHasCode] = useState(false)
  useEffect(() => {
    call(readPinDoor, {}).then(
      ({ data }) => setDoor(data),
      () => {},
    )
  }, [])
  if (!door) return null
  const isFirst = door.people.length === 0
  return (
    <section aria-label="Log in with your PIN" className="mt-4">
      <p className="text-14 text-muted">This is {door.device}.</p>
      {hasCode || isFirst ? <WithCode enter={enter} /> : <WithPin people={door.people} enter={enter} />}
      {!isFirst && (
        <QuietButton className="mt-3 w-full" onClick={() => setHasCode(!hasCode)}>
          {hasCode ? 'I have a PIN' : 'I have a code for a new PIN'}
        </QuietButton>
      )}
      <p className="my-4 text-center text-13 text-muted">or</p>
    </section>
  )
}

const digits = { type: 'password', inputMode: 'numeric', maxLength: PIN_LENGTH } as const

function WithPin({ people, enter }: Props & Pick<PinDoor, 'people'>) {
  const [id, setId] = useState('')
  const [pin, setPin] = useState('')
  const action = useAction(async () => {
    // The field is emptied: six digits that were wrong are typed anew, not mended.
    setPin('')
    await call(signInByPin, { operator_id: id, pin })
    enter()
  })
  const names = people.map(({ id, name }) => [id, name] as const)
  return (
    <EntryForm action={action} submit="Log in with your PIN" className="mt-2 grid gap-4">
      <ChoiceField
        label="Your name"
        required
        options={[['', 'Choose your name'], ...names]}
        {...typed(id, setId)}
      />
      <Field label="Your PIN" {...digits} {...typed(pin, setPin, action.fields.pin)} />
    </EntryForm>
  )
}

function WithCode({ enter }: Props) {
  const [code, setCode] = useState('')
  const [pin, setNewPin] = useState('')
  const action = useAction(async () => {
    await call(setPin, { pin_code: code, pin })
    enter()
  })
  return (
    <EntryForm action={action} submit="Set your PIN" className="mt-2 grid gap-4">
      <Field
        label="Your code"
        hint="An owner shows it to you, from People."
        autoCapitalize="characters"
        {...typed(code, setCode, action.fields.pin_code)}
      />
      <Field
        label="Your new PIN"
        hint="Six digits that only you know."
        {...digits}
        {...typed(pin, setNewPin, action.fields.pin)}
      />
    </EntryForm>
  )
}
