import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { Refused } from '#contract/refused.ts'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { sentenceOf } from '../network/sentence-of.ts'

/** In place of a screen that cannot be shown: it says why, and what helps. */
export function FailedScreen() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const status = isRouteErrorResponse(error) || error instanceof Refused ? error.status : 500
  if (status === 401) return null
  if (status === 403)
    return <Told title="This is not for your role" sentence="Ask an owner, if you need it." />
  if (status === 404) return <Told title="There is nothing here" sentence="The menu shows what there is." />
  return (
    <div className="grid max-w-140 gap-4 p-4">
      <title>This could not be shown · Punnet office</title>
      <h1 className="text-22">This could not be shown</h1>
      <ErrorNote sentence={sentenceOf(error)} onRetry={() => revalidate()} busy={state === 'loading'} />
    </div>
  )
}

function Told({ title, sentence }: { title: string; sentence: string }) {
  return (
    <div className="p-4">
      <title>{`${title} · Punnet office`}</title>
      <h1 className="text-22">{title}</h1>
      <p className="mt-2 text-muted">{sentence}</p>
    </div>
  )
}
