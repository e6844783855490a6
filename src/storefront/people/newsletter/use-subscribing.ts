import { type FormEvent, useState } from 'react'
import { ownRefusals } from '#contract/refused.ts'
import type { Outcome } from './send-subscription.ts'

/** Submits the form; the code for that loads on the first press. Without JavaScript the browser submits the form. */
export function useSubscribing() {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setBusy(true)
    setOutcome(undefined)
    const outcome = await send(String(new FormData(form).get('email')))
    if (outcome.state === 'done') form.reset()
    setOutcome(outcome)
    setBusy(false)
  }

  return { isBusy, outcome, submit }
}

async function send(email: string): Promise<Outcome> {
  try {
    const { sendSubscription } = await import('./send-subscription.ts')
    return await sendSubscription(email)
  } catch {
    return { state: 'failed', message: ownRefusals.network_error[1] }
  }
}
