import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useDelayed } from '#ui/states/use-delayed.ts'
import { isCalm } from '../layout/calm.ts'
import { lazyPart } from '../layout/lazy-part.ts'

const WORTH_A_LOADER_MS = 200

const loadSkeleton = () => import('../pages/home-page/home-skeleton.tsx')
const HomeSkeleton = lazyPart(() => loadSkeleton().then((file) => file.HomeSkeleton))

/** On the way home, replaces the page being left by the home page's skeleton if the data takes long. */
export function AwaitedHome({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isGoingHome = useNavigation().location?.pathname === '/' && pathname !== '/'
  const isAwaited = useDelayed(isGoingHome, WORTH_A_LOADER_MS)

  useEffect(() => {
    // Prefetched with what follows the page; if that fails, the import is retried when the skeleton is needed.
    if (pathname !== '/') isCalm?.then(loadSkeleton).catch(() => {})
  }, [pathname])

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
