import { type FormEvent, useEffect, useRef, useState } from 'react'
import { joinWaitingList } from '#contract/delivery/waiting-list/waiting-list.ts'
import type { Position } from '#contract/delivery/windows/distance.ts'
import { isRefused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { call, sentenceOf } from '../../network/browser-call.ts'
import { waitingListTexts as texts } from '../../texts/waiting-list.ts'

interface Props extends Position {
  place: string
}

/** Says that we do not deliver to this place, and offers to tell the shopper once we do. */
export function NotYet({ place, lat, lng }: Props) {
  const { isBusy, wrongEmail, failure, sentTo, submit } = useJoining({ lat, lng })
  const outcome = useRef<HTMLParagraphElement>(null)
  // The focused form has unmounted; move focus to the outcome.
  useEffect(() => {
    if (sentTo) outcome.current?.focus()
  }, [sentTo])
  return (
    <section className="flex flex-col gap-3 rounded-card bg-warning-pale p-4">
      <p role="alert" className="font-semibold">
        {texts.notYet(place)}
      </p>
      <p ref={outcome} tabIndex={-1} role="status" className="wrap-anywhere outline-none">
        {sentTo ? texts.sent(sentTo) : texts.offer}
      </p>
      {!sentTo && (
        <form noValidate onSubmit={submit} className="flex flex-col flex-wrap gap-x-2 gap-y-3 420:flex-row">
          <Field
            label={texts.email}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            error={wrongEmail}
            className="420:min-w-48 420:flex-1"
          />
          <Button type="submit" busy={isBusy} className="self-start 420:mt-5.5">
            {texts.join}
          </Button>
          <p role="alert" className="w-full text-14 text-danger empty:hidden">
            {failure}
          </p>
        </form>
      )}
    </section>
  )
}

function useJoining(position: Position) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const [sentTo, setSentTo] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const email = String(new FormData(event.currentTarget).get('email'))
    setBusy(true)
    setRefused(undefined)
    try {
      await call(joinWaitingList, { email, ...position })
      setSentTo(email.trim())
    } catch (error) {
      setRefused(error)
    }
    setBusy(false)
  }

  const wrongEmail = isRefused(refused, 'invalid_input') ? refused.details.fields?.email : undefined
  const failure = refused && !wrongEmail ? sentenceOf(refused) : undefined
  return { isBusy, wrongEmail, failure, sentTo, submit }
}
