import { Suspense } from 'react'
import { isRouteErrorResponse, type MetaDescriptor, useRouteError } from 'react-router'
import { lazyPart } from '../layout/lazy-part.ts'
import { layoutTexts as texts } from '../texts/layout.ts'
import { FailedScreen, type Failure } from './failed-screen.tsx'

const NotFoundScreen = lazyPart(() =>
  import('../layout/not-found-screen.tsx').then((file) => file.NotFoundScreen),
)

/** Error screen of a page whose data was refused: a missing page says so, anything else can be retried. */
export function FailedPage(failure: Failure) {
  if (!isMissing(useRouteError())) return <FailedScreen {...failure} />
  return (
    <Suspense>
      <NotFoundScreen />
    </Suspense>
  )
}

export function describeFailure(error: unknown): MetaDescriptor[] {
  return [{ title: isMissing(error) ? texts.notFoundTitle : texts.brokenTitle }, noIndex]
}

export const noIndex = { name: 'robots', content: 'noindex' }

export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
