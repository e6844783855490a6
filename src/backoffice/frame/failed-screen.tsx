import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router'
import { Refused } from '#contract/refused.ts'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { sentenceOf } from '../network/sentence-of.ts'
import { TextLink } from '../pieces/page.tsx'
import { ScriptLost } from './script-lost.ts'

/** Replaces a screen that cannot be shown, with the reason and a way to retry. */
export function FailedScreen() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const { search } = useLocation()
  const status = isRouteErrorResponse(error) || error instanceof Refused ? error.status : 500
  if (status === 401) return null
  if (status === 403)
    return <FailureNote title="Your role can’t open this" sentence="Ask an owner if you need it." />
  // A path that the service cannot parse counts as not found; with a query, a filter may be wrong instead.
  if (status === 404 || (status === 400 && search === ''))
    return <FailureNote title="Page not found" sentence="Use the menu to find your way." />
  const isLost = error instanceof ScriptLost
  return (
    <div className="grid max-w-140 gap-4">
      <title>This screen didn’t load · Punnet office</title>
      <h1 className="text-22">This screen didn’t load</h1>
      <ErrorNote
        sentence={isLost ? error.message : sentenceOf(error)}
        onRetry={() => (isLost ? location.reload() : revalidate())}
        busy={state === 'loading'}
      />
      <FocusAfter />
    </div>
  )
}

/** Shown where even the frame with the menu fails to load. */
export function FailedOffice() {
  return (
    <main id="screen" tabIndex={-1} className="p-4 outline-none 768:p-6">
      <FailedScreen />
    </main>
  )
}

/** After a retry, the pressed button is gone: move the focus to the start of the screen for keyboard users. */
function FocusAfter() {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      document.getElementById('screen')?.focus({ preventScroll: true })
    },
    [],
  )
  return null
}

function FailureNote({ title, sentence }: { title: string; sentence: string }) {
  return (
    <div>
      <title>{`${title} · Punnet office`}</title>
      <h1 className="text-22">{title}</h1>
      <p className="mt-2 text-muted">{sentence}</p>
      <TextLink to="/office" className="mt-2">
        Go to your first screen
      </TextLink>
    </div>
  )
}
