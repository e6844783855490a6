import { type FormEvent, useState } from 'react'
import { subscribe } from '#contract/newsletter/newsletter.ts'
import { isRefused, Refused } from '#contract/refused.ts'
import { call } from '../network/browser-call.ts'
import { layoutTexts as texts } from '../texts/layout.ts'

interface Outcome {
  state: 'done' | 'refused' | 'failed'
  message: string
}

/** The form's way to the service. Without a script the form goes there by itself. */
export function useSubscribing() {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const email = String(new FormData(form).get('email'))
    setBusy(true)
    setOutcome(undefined)
    try {
      await call(subscribe, { email })
      setOutcome({ state: 'done', message: texts.newsletterSent(email) })
      form.reset()
    } catch (error) {
      setOutcome(outcomeOf(error))
    }
    setBusy(false)
  }

  return { isBusy, outcome, submit }
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof Refused)) return { state: 'failed', message: texts.broken }
  const email = isRefused(error, 'invalid_input') && error.details.fields?.email
  return email ? { state: 'refused', message: email } : { state: 'failed', message: error.message }
}
