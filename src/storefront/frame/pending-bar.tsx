import { useNavigation } from 'react-router'
import { useDelayed } from '#ui/states/use-delayed.ts'
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
