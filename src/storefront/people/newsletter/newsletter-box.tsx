import { type FormEvent, useState } from 'react'
import { ownRefusals } from '#contract/refused.ts'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { layoutTexts as texts } from '../../texts/layout.ts'
import type { Outcome } from './send-subscription.ts'

/** Fixed ids rather than `useId`, because the footer around the box is cached. */
const FIELD = 'newsletter-email'
const OUTCOME = 'newsletter-outcome'

export function NewsletterBox() {
  const { isBusy, outcome, submit } = useSubscribing()
  return (
    <form method="post" action="/newsletter/subscription" onSubmit={submit}>
      <h2 className="font-semibold text-14 text-white tracking-normal">{texts.newsletterHeading}</h2>
      <label htmlFor={FIELD} className="sr-only">
        {texts.newsletterLabel}
      </label>
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          id={FIELD}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={texts.newsletterLabel}
          aria-describedby={OUTCOME}
          aria-invalid={outcome?.state === 'refused' || undefined}
          className="newsletter-field"
        />
        <button
          type="submit"
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
          className="newsletter-button"
        >
          <span className={isBusy ? 'opacity-0' : ''}>{texts.newsletterButton}</span>
          {isBusy && <Spinner className="absolute inset-0 m-auto size-5" />}
        </button>
      </div>
      <p id={OUTCOME} role="status" className="mt-2 min-h-10 text-14">
        {outcome && (
          <span className={outcome.state === 'done' ? 'flex gap-1.5' : 'flex gap-1.5 font-semibold text-sun'}>
            <Icon name={outcome.state === 'done' ? 'check' : 'warning'} className="size-4.5" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{outcome.message}</span>
          </span>
        )}
      </p>
    </form>
  )
}

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
