import { useEffect } from 'react'
import { Outlet, redirect, replace, useNavigate } from 'react-router'
import { SkeletonBlock, SkeletonRow } from '#ui/states/skeleton.tsx'
import { useDialogStore } from '../dialogs/dialog-store.ts'
import type { LayoutWish } from '../layout/shop-layout.tsx'
import { sessionTexts as texts } from '../texts/session.ts'
import type { Route } from './+types/customers-layout'
import { readRoot, useIsLoggedIn } from './root-store.ts'
import { keep } from './wanted.ts'

export const handle: LayoutWish = { noFooter: true }

/** A visitor goes home and is asked to sign in; where they wanted to go is remembered. Nothing below here is loaded. */
const admitCustomers: Route.ClientMiddlewareFunction = async ({ url }, next) => {
  if (readRoot().auth.isLoggedIn) return next()
  keep('path', url.pathname + url.search)
  useDialogStore.getState().show({ type: 'login' })
  // Opened by its address, this page should not wait behind the Back button.
  throw location.pathname === url.pathname ? replace('/') : redirect('/')
}
export const clientMiddleware = [admitCustomers]

/** A loader in the browser only: the server renders none of this into pages that every shopper gets. */
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
    // A customer whom the service signed out will want to come back here; one who signed out, in whatever tab, will not.
    if (useDialogStore.getState().open?.type === 'login') keep('path', location.pathname + location.search)
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
