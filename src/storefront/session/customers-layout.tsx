import { useEffect } from 'react'
import { Outlet, redirect, replace, useNavigate } from 'react-router'
import { SkeletonBlock, SkeletonRow } from '#ui/states/skeleton.tsx'
import { useDialogStore } from '../dialogs/dialog-store.ts'
import type { LayoutWish } from '../layout/shop-layout.tsx'
import { sessionTexts as texts } from '../texts/session.ts'
import type { Route } from './+types/customers-layout'
import { readRoot, useIsLoggedIn } from './root-store.ts'
import { wantPath } from './wanted.ts'

export const handle: LayoutWish = { noFooter: true }

/** A visitor goes home and is asked to sign in; where they wanted to go is remembered. Nothing below here is loaded. */
const admitCustomers: Route.ClientMiddlewareFunction = async ({ url }, next) => {
  if (readRoot().auth.isLoggedIn) return next()
  wantPath(url.pathname + url.search)
  useDialogStore.getState().show({ type: 'login' })
  // Opened by its address, this page should not wait behind the Back button.
  throw location.pathname === url.pathname ? replace('/') : redirect('/')
}
export const clientMiddleware = [admitCustomers]

/** With a loader of its own in the browser only, none of this is rendered for everybody on the server. */
export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return <Waiting />
}

export default function CustomersLayout() {
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()

  useEffect(() => {
    if (isLoggedIn) return
    // Signed out by the service, they will want to come back here; by themselves, in whatever tab, they will not.
    if (useDialogStore.getState().open?.type === 'login') wantPath(location.pathname + location.search)
    void navigate('/', { replace: true })
  }, [isLoggedIn, navigate])

  if (!isLoggedIn) return <Waiting />
  return (
    <>
      <NotToBeFound />
      <Outlet />
    </>
  )
}

function Waiting() {
  return (
    <div role="status" className="frame py-6 768:py-10">
      <NotToBeFound />
      <span className="sr-only">{texts.waiting}</span>
      <SkeletonBlock className="h-9 w-48" />
      <div className="mt-6 max-w-160">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </div>
    </div>
  )
}

function NotToBeFound() {
  return <meta name="robots" content="noindex" />
}
