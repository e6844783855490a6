import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Refused } from '#contract/refused.ts'
import { BrokenCrateDrawing } from '#ui/drawings/broken-crate.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { call } from '../../network/browser-call.ts'
import { layoutTexts as texts } from '../../texts/layout.ts'
import { LetterDrawing } from './letter-drawing.tsx'
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
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [parameters] = useSearchParams()
  const navigate = useNavigate()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure('')
    try {
      await call(endpoint, { token: parameters.get('token') ?? '' })
      // Replaces this page, so that the token stays in no history.
      await navigate(`../${next}`, { replace: true, relative: 'path' })
    } catch (error) {
      if (error instanceof Refused && error.status === 400)
        await navigate('../expired', { replace: true, relative: 'path' })
      else setFailure(error instanceof Refused ? error.message : texts.broken)
    }
    setBusy(false)
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
