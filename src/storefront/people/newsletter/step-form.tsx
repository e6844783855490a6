import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Refused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { call } from '../../network/browser-call.ts'
import { layoutTexts as texts } from '../../texts/layout.ts'
import type { Step } from './steps.ts'

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
