import { useEffect } from 'react'
import { Outlet, redirect, replace, useNavigate } from 'react-router'
import { SkeletonBlock, SkeletonRow } from '#ui/states/states.tsx'
import type { LayoutWish } from '../frame/shop-layout.tsx'
import { useDialogStore } from '../layout/dialog-store.ts'
import { readRoot, useIsLoggedIn } from '../network/root-store.ts'
import { askToLogIn, savePendingAction } from '../people/sessions/pending-action.ts'
import { sessionTexts as texts } from '../texts/session.ts'
import type { Route } from './+types/customers-layout'

export const handle: LayoutWish = { noFooter: true }

/** Sends a visitor home to sign in, and remembers the page they wanted. Middleware runs before any loader below it. */
const admitCustomers: Route.ClientMiddlewareFunction = async ({ url }, next) => {
  if (readRoot().auth.isLoggedIn) return next()
  askToLogIn('path', url.pathname + url.search)
  // A page that was opened by its address should not wait behind the Back button.
  throw location.pathname === url.pathname ? replace('/') : redirect('/')
}
export const clientMiddleware = [admitCustomers]

/** Makes the layout load in the browser only: the server must not render it into pages that every shopper gets. */
export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return (
    <>
      {/* Only a script can tell who is signed in. Home says so at the top. */}
      <noscript>{import.meta.env.SSR && <meta httpEquiv="refresh" content="0; url=/" />}</noscript>
      <Waiting />
    </>
  )
}

export default function CustomersLayout() {
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()

  useEffect(() => {
    if (isLoggedIn) return
    // A customer signed out by the service will want to return here; one who signed out, in any tab, will not.
    if (useDialogStore.getState().open?.type === 'login')
      savePendingAction('path', location.pathname + location.search)
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
