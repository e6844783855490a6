import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { layoutTexts as texts } from '../../texts/layout.ts'
import { useSubscribing } from './use-subscribing.ts'

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
