import { type ReactNode, Suspense } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useDelayed } from '#ui/states/use-delayed.ts'
import { lazyPart } from '../layout/lazy-part.ts'

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
