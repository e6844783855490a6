import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useDelayed } from '#ui/states/use-delayed.ts'
import { focusPage } from '../layout/focus-page.ts'
import { lazyPart } from '../layout/lazy-part.ts'
import { useLoaderStore } from '../network/loader-store.ts'
import { layoutTexts as texts } from '../texts/layout.ts'

/** A page that was fetched ahead comes sooner, and a bar would have every style of the page worked out again. */
const SOON_MS = 150

/** Shows that the next page loads, or that a call with `loader` runs; the present page stays readable meanwhile. */
export function PendingBar() {
  const isCalling = useLoaderStore((state) => state.running > 0)
  const isLoading = useDelayed(useNavigation().state === 'loading', SOON_MS) || isCalling
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-30 h-1">
      {isLoading && (
        <>
          <span className="sr-only">{texts.loading}</span>
          <span className="block h-full origin-left animate-pending bg-berry" />
        </>
      )}
    </div>
  )
}

/** Announces a new page by its title, and moves focus to its start. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const announced = useRef(pathname)
  const [title, setTitle] = useState('')

  // A browser whose focused link is removed works out all styles at once, in the middle of the change of pages.
  useLayoutEffect(() => () => leaveLink(pathname), [pathname])

  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    setTitle(document.title)
    if (!isTyping()) focusPage()
  }, [pathname])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

function leaveLink(left: string): void {
  const { activeElement } = document
  if (location.pathname !== left && activeElement instanceof HTMLAnchorElement) activeElement.blur()
}

// Typing in the search box opens the results page; the focus must stay in the box.
function isTyping(): boolean {
  return document.activeElement instanceof HTMLInputElement
}

const WORTH_A_LOADER_MS = 200

// By the time of a press it is here: the build puts it into the file of what follows each page.
const HomeSkeleton = lazyPart(() =>
  import('../pages/home-page/home-skeleton.tsx').then((file) => file.HomeSkeleton),
)

/** On the way home, replaces the page being left by the home page's skeleton if the data takes long. */
export function AwaitedHome({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isGoingHome = useNavigation().location?.pathname === '/' && pathname !== '/'
  const isAwaited = useDelayed(isGoingHome, WORTH_A_LOADER_MS)

  return (
    <>
      {isAwaited && (
        <Suspense>
          <HomeSkeleton />
        </Suspense>
      )}
      <div className={isAwaited ? 'hidden' : 'contents'}>{children}</div>
    </>
  )
}
