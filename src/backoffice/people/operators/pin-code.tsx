import { useState } from 'react'
import type { Person } from '#contract/people/operators/people.ts'
import { givePinCode } from '#contract/people/operators/people.ts'
import { PIN_CODE_MINUTES, PIN_TRIES } from '#contract/people/operators/pin-rule.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useAction } from '../../network/call.ts'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'

const stateWords: Record<Person['pin'], string> = {
  none: 'They have no PIN yet.',
  set: 'They have a PIN.',
  closed: `Their PIN is closed after ${PIN_TRIES} wrong tries. A new code opens it.`,
}

/** Shows a code once, for its person to type at an enrolled device. */
export function PinCode({ person: { id, pin } }: { person: Person }) {
  const [code, setCode] = useState('')
  const { run, busy, sentence } = useAction(async () => {
    setCode((await callReauthenticated(givePinCode, { operator_id: id })).data.code)
  })
  return (
    <section className="mt-6 border-outline border-t pt-4">
      <h3 className="text-16">PIN for shared devices</h3>
      <p className="mb-3">{stateWords[pin]}</p>
      {sentence && <ErrorNote sentence={sentence} />}
      <QuietButton busy={busy} onClick={() => run()}>
        Show a code for a new PIN
      </QuietButton>
      <p role="status" className="mt-3">
        {code && (
          <>
            <strong className="block text-22 tabular-nums tracking-widest">{code}</strong>
            They type it on a shared device within {PIN_CODE_MINUTES} minutes. It works once, and is not shown
            again.
          </>
        )}
      </p>
    </section>
  )
}
