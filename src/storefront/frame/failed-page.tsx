import { Suspense, useEffect } from 'react'
import {
  isRouteErrorResponse,
  type MetaDescriptor,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { ownRefusals } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { focusIfLost } from '../layout/focus-page.ts'
import { lazyPart } from '../layout/lazy-part.ts'
import { layoutTexts as texts } from '../texts/layout.ts'

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

const BrokenCrateDrawing = lazyPart(() =>
  import('#ui/drawings/broken-crate.tsx').then((file) => file.BrokenCrateDrawing),
)

const OfflineProducts = lazyPart(() => import('./offline-products.tsx').then((file) => file.OfflineProducts))

interface Failure {
  sentence?: string
  /** Replaces the service's message. */
  reason?: string | undefined
}

/**
 * Replaces a page whose data did not load, which can then be loaded again, or a page that broke while rendering, which
 * is reloaded.
 */
export function FailedScreen({ sentence, reason: given }: Failure) {
  const { revalidate, state } = useRevalidator()
  const isLeaving = useNavigation().state !== 'idle'
  const error = useRouteError()
  // The button unmounts with the screen; rescue the focus.
  useEffect(() => () => focusIfLost(), [])
  const reason = given ?? sentenceOf(error)
  const title = sentence ?? reason ?? texts.broken
  return (
    <div className="frame py-8">
      <div role="alert">
        <EmptyState
          drawing={
            <Suspense>
              <BrokenCrateDrawing />
            </Suspense>
          }
          title={title}
          heading="h1"
          sentence={reason === title ? undefined : reason}
        >
          <Button
            busy={state === 'loading' || isLeaving}
            onClick={() => void (isRouteErrorResponse(error) ? revalidate() : location.reload())}
          >
            {texts.tryAgain}
          </Button>
        </EmptyState>
      </div>
      <Suspense>
        <OfflineProducts />
      </Suspense>
    </div>
  )
}

/** Returns the service's message for the shopper; nothing for a failure of our own code. */
function sentenceOf(error: unknown): string | undefined {
  if (isRouteErrorResponse(error)) return error.data?.error
  // A chunk of the page that did not load.
  return error instanceof TypeError && !navigator.onLine ? ownRefusals.network_error[1] : undefined
}
