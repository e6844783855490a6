import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavLink, Outlet, ScrollRestoration, useBlocker, useLocation, useNavigation } from 'react-router'
import { signOutOfOffice } from '#contract/people/operators/my-account.ts'
import { isRefused } from '#contract/refused.ts'
import { may, roleWords } from '#contract/rights.ts'
import { LogoMark } from '#ui/brand/logo.tsx'
import { classNames } from '#ui/class-names.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useDelayed } from '#ui/states/use-delayed.ts'
import { forgetUnsaved, hasUnsaved, hasUnsavedRow, mayLeave, useUnsavedWork } from '../layout/unsaved-work.ts'
import { useMe } from '../layout/use-me.ts'
import { callAsIs, hearWhoIsHere, isSessionEnded, useAction } from '../network/call.ts'
import { leavePicker } from '../orders/picking/kept-picking.ts'
import { AnotherOperatorDialog } from '../re-authentication/another-operator-dialog.tsx'
import { ReauthenticationDialog } from '../re-authentication/re-authentication-dialog.tsx'
import { SignInAgainDialog } from '../re-authentication/sign-in-again-dialog.tsx'
import { ComingScreen } from './coming-screen.tsx'
import { NewCount, NewOrders } from './new-orders.tsx'
import { screensOf, titleAt } from './screens.ts'

/** The frame around every screen: the menu, the operator and the dialogs shared by all screens. */
export function Frame() {
  const me = useMe()
  const { state } = useNavigation()
  const coming = useComing()
  return (
    <div className="min-h-dvh 768:grid 768:grid-cols-[208px_1fr] print:block">
      <a
        href="#screen"
        className="absolute top-2 left-2 z-10 -translate-y-20 rounded-card bg-raised px-3 py-2 focus:translate-y-0"
      >
        Skip the menu
      </a>
      <Menu />
      <div className="min-w-0">
        <main
          id="screen"
          tabIndex={-1}
          aria-busy={state !== 'idle'}
          className={classNames(
            'p-4 outline-none transition-opacity 768:p-6 print:p-0',
            state !== 'idle' && !coming && 'opacity-60',
          )}
        >
          {coming && <ComingScreen title={coming} />}
          {/* Hidden, not unmounted, so that typed input survives if the navigation is aborted. */}
          <div hidden={coming !== undefined}>
            <Outlet />
          </div>
        </main>
      </div>
      {/* New screens start at the top; Back restores the scroll position. */}
      <ScrollRestoration />
      <ScreenAnnouncer />
      {may(me.role, 'orders') && <NewOrders />}
      <UnsavedGuard />
      <ReauthenticationDialog me={me} />
      <SignInAgainDialog me={me} />
      <AnotherOperatorDialog me={me} />
    </div>
  )
}

function Menu() {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const { run, busy } = useAction(async () => {
    if (!(await mayLeave())) return
    await callAsIs(signOutOfOffice, {}).catch(async (error) => {
      if (isRefused(error, 'another_operator')) await hearWhoIsHere()
      // The session has ended already, so the goal is reached.
      if (!isSessionEnded(error)) throw error
    })
    leavePicker()
    location.assign('/office/sign-in')
  })
  return (
    <header className="border-outline bg-well p-3 max-768:border-b 768:sticky 768:top-0 768:h-dvh 768:overflow-y-auto 768:border-r print:hidden">
      <div className="flex items-center gap-2">
        <LogoMark className="size-7" />
        <span className="font-bold text-16">Office</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpen(!isOpen)}
          className="ml-auto min-h-11 px-3 font-semibold 768:hidden"
        >
          Menu <NewCount />
        </button>
      </div>
      <div id="menu" className={classNames('768:block', !isOpen && 'max-768:hidden')}>
        <nav aria-label="Office" className="mt-3 grid gap-1 768:gap-0.5">
          {screensOf(me.role).map(({ title, path }) => (
            <NavLink
              key={path}
              to={path}
              onClick={() => setOpen(false)}
              className={({ isActive, isPending }) =>
                classNames(
                  'flex min-h-11 items-center rounded-card px-3 font-semibold 768:pointer-fine:min-h-8',
                  isActive ? 'bg-accent text-on-accent' : 'hover:bg-success-pale',
                  isPending && !isActive && 'bg-success-pale',
                )
              }
            >
              {title}
              {path === '/office/orders' && <NewCount className="ml-auto" />}
            </NavLink>
          ))}
        </nav>
        <div className="mt-4 border-outline border-t pt-3 text-13">
          <p className="truncate font-semibold">{me.name}</p>
          <p className="mb-2 text-muted">{roleWords[me.role].title}</p>
          <QuietButton busy={busy} onClick={() => run()} className="w-full">
            Log out
          </QuietButton>
        </div>
      </div>
    </header>
  )
}

/**
 * Asks before the operator leaves a screen with unsaved input. Filters and pages of the same screen count only where
 * the input stands in a row that they take away.
 */
function UnsavedGuard() {
  const isUnsaved = useUnsavedWork(({ forms }) => forms.length > 0)
  // Mounted only when needed: a beforeunload listener keeps the page out of the back/forward cache, and a blocker
  // interferes with links within the page.
  return isUnsaved && <Guard />
}

function Guard() {
  const asked = useUnsavedWork((state) => state.asked)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() &&
      (nextLocation.pathname !== currentLocation.pathname ||
        (hasUnsavedRow() && nextLocation.search !== currentLocation.search)),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  function stay() {
    asked?.resolve(false)
    blocker.reset?.()
  }
  function leave() {
    asked?.resolve(true)
    blocker.proceed?.()
    forgetUnsaved()
  }
  return (
    <Dialog
      open={blocker.state === 'blocked' || asked !== undefined}
      onClose={stay}
      title="Leave without saving?"
    >
      <p className="mb-4">Your changes aren’t saved yet.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={stay}>Stay here</Button>
        <Button tone="danger" onClick={leave}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  )
}

const SHOWN_AFTER_MS = 200

/** Returns the title of a screen that is slow to load; undefined for a fast one, so that no skeleton flashes. */
function useComing(): string | undefined {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const isAnother = location !== undefined && location.pathname !== pathname
  return useDelayed(isAnother, SHOWN_AFTER_MS) && location ? titleAt(location.pathname) : undefined
}

/** Announces the title of a newly opened screen and moves the focus to its start. */
export function ScreenAnnouncer() {
  const { pathname } = useLocation()
  const announced = useRef(pathname)
  const [title, setTitle] = useState('')

  // Before the paint: a later focus would pull an operator out of a field that they have begun to type in.
  useLayoutEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    setTitle(document.title)
    document.getElementById('screen')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
