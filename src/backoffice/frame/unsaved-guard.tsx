import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { forgetUnsaved, hasUnsaved, hasUnsavedRow, useUnsavedWork } from '../layout/unsaved-work.ts'

/**
 * Asks before the operator leaves a screen with unsaved input. Filters and pages of the same screen count only where
 * the input stands in a row that they take away.
 */
export function UnsavedGuard() {
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
