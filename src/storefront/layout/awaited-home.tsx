import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { later } from './later.ts'
import { useLasting } from './use-lasting.ts'

const WORTH_A_LOADER_MS = 200

const loadSkeleton = () => import('../home/home-skeleton.tsx')
const HomeSkeleton = later(() => loadSkeleton().then((file) => file.HomeSkeleton))

/** On the way home, the page that is left gives way to the shape of the home page if its data takes long. */
export function AwaitedHome({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isGoingHome = useNavigation().location?.pathname === '/' && pathname !== '/'
  const isAwaited = useLasting(isGoingHome, WORTH_A_LOADER_MS)

  useEffect(() => {
    // Ahead of its time; if that fails, there is another try when it is needed.
    if (pathname !== '/') loadSkeleton().catch(() => {})
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
