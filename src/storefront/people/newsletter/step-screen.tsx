import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Refused } from '#contract/refused.ts'
import { BrokenCrateDrawing } from '#ui/drawings/broken-crate.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { call, sentenceOf } from '../../network/browser-call.ts'
import { useAttempt } from '../../network/use-attempt.ts'
import { layoutTexts as texts } from '../../texts/layout.ts'
import type { Step } from './steps.ts'

/** The page behind a link in an email: a button to press, or the outcome. */
export function StepScreen({ title, sentence, action, isRefusal }: Step) {
  return (
    <div className="frame py-10 768:py-16">
      <EmptyState
        drawing={isRefusal ? <BrokenCrateDrawing /> : <LetterDrawing />}
        title={title}
        heading="h1"
        sentence={sentence}
      >
        {action ? (
          <StepForm {...action} />
        ) : (
          <PageLink to="/" className={buttonLook('quiet')}>
            Go to Home
          </PageLink>
        )}
      </EmptyState>
    </div>
  )
}

type Action = NonNullable<Step['action']>

/** Acts only on a press: mail programs open links too. Without JavaScript the browser submits the form. */
export function StepForm({ button, endpoint, next }: Action) {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const { isBusy, failure, run } = useAttempt(
    async () => {
      const step = await call(endpoint, { token: parameters.get('token') ?? '' }).then(() => next, stepAfter)
      // Replaces this page, so that the token stays in no history.
      await navigate(`../${step}`, { replace: true, relative: 'path' })
    },
    (error) => sentenceOf(error, texts.broken),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    run()
  }

  return (
    <form method="post" onSubmit={submit}>
      <Button type="submit" busy={isBusy}>
        {button}
      </Button>
      <p role="alert" className="mt-3 text-14 text-danger empty:hidden">
        {failure}
      </p>
    </form>
  )
}

function stepAfter(error: unknown): string {
  if (error instanceof Refused && error.status === 400) return 'expired'
  throw error
}

function LetterDrawing() {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className="w-full">
      <ellipse cx="80" cy="108" rx="66" ry="7" className="fill-well" />
      <path d="M24 34 80 6l56 28v64a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6Z" className="fill-leaf" />
      <rect x="36" y="22" width="88" height="62" rx="5" className="fill-tint-honey" />
      <path d="M50 38h60M50 50h42" className="stroke-sun" strokeWidth="5" strokeLinecap="round" />
      <path d="M24 44 80 80l56-36v54a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6Z" className="fill-leaf-dark" />
      <circle cx="80" cy="78" r="13" className="fill-berry" />
      <path
        d="M80 66c-1.4-5-4.4-8-9.6-9 .4 5.6 4 9 9.6 9Zm0 0c1.4-5 4.4-8 9.6-9-.4 5.6-4 9-9.6 9Z"
        className="fill-leaf"
      />
    </svg>
  )
}
