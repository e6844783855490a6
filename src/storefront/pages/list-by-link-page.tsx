import { useEffect, useEffectEvent } from 'react'
import { useRouteError } from 'react-router'
import { getListByLink, linkToCart } from '#contract/selling/lists/list-links.ts'
import { BrokenCrateDrawing } from '#ui/drawings/broken-crate.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { EmptyState, SkeletonBlock } from '#ui/states/states.tsx'
import { FailedPage, isMissing, noIndex } from '../frame/failed-page.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { pageLoader } from '../network/api.ts'
import { call } from '../network/browser-call.ts'
import { useIsLoggedIn } from '../network/root-store.ts'
import { askToLogIn, takePendingAction } from '../people/sessions/pending-action.ts'
import { FilledNote, useFilling } from '../selling/cart/filled-note.tsx'
import { LineFacts } from '../selling/lists/line-facts.tsx'
import { listByLinkTexts } from '../texts/list-by-link.ts'
import { listTexts as texts } from '../texts/lists.ts'
import type { Route } from './+types/list-by-link-page'

/** Loads in the browser only, so that no cached page contains a shared list. */
export const clientLoader = pageLoader(async ({ call, params: { token = '' } }) => ({
  token,
  ...(await call(getListByLink, { share_token: token })),
}))

export const meta = () => [{ title: listByLinkTexts.pageTitle }, noIndex]

export function HydrateFallback() {
  return (
    <div className="frame py-8">
      <SkeletonBlock className="h-64 max-w-176" />
    </div>
  )
}

export default function ListByLinkPage({ loaderData: { token, name, lines } }: Route.ComponentProps) {
  const isLoggedIn = useIsLoggedIn()
  const { isBusy, filled, fill } = useFilling((once) => call(linkToCart, { share_token: token }, once), lines)

  const fillAfterSignIn = useEffectEvent(() => {
    if (isLoggedIn && takePendingAction('list') === token) fill()
  })
  useEffect(() => fillAfterSignIn(), [])

  function ask() {
    if (isLoggedIn) return fill()
    askToLogIn('list', token)
  }

  return (
    <div className="frame max-w-176 py-8">
      <p className="text-muted">{listByLinkTexts.shared}</p>
      <h1 className="text-28 wrap-anywhere">{name}</h1>
      {lines.length === 0 && <p className="mt-4">{texts.empty}</p>}
      {lines.length > 0 && (
        <div className="my-4 flex flex-wrap gap-3">
          <Button busy={isBusy} onClick={ask}>
            {texts.toCart}
          </Button>
          <FilledNote filled={filled} />
        </div>
      )}
      <ul>
        {lines.map((line) => (
          <LineFacts key={line.product_id} line={line}>
            <p className="mt-1 text-14">{`× ${line.quantity}`}</p>
          </LineFacts>
        ))}
      </ul>
    </div>
  )
}

export function ErrorBoundary() {
  if (!isMissing(useRouteError())) return <FailedPage sentence={listByLinkTexts.failed} />
  return (
    <div className="frame py-10">
      <EmptyState
        drawing={<BrokenCrateDrawing />}
        title={listByLinkTexts.gone}
        heading="h1"
        sentence={listByLinkTexts.goneSentence}
      >
        <PageLink to="/" className={buttonLook('quiet')}>
          {listByLinkTexts.goHome}
        </PageLink>
      </EmptyState>
    </div>
  )
}
