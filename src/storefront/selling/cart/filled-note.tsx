import { Suspense } from 'react'
import { ownRefusals } from '#contract/refused.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { lazyPart } from '../../layout/lazy-part.ts'
import type { Filled } from './use-filling.ts'

// Lazy: nothing has been filled when a page opens.
const FilledOutcome = lazyPart(
  () => import('./filled-outcome.tsx').then((file) => file.FilledOutcome),
  () => showToast('error', ownRefusals.network_error[1]),
)

/** A live region must exist before its text changes, or screen readers stay silent. */
export function FilledNote({ filled }: { filled: Filled | undefined }) {
  return (
    <div role="status" className="order-last w-full empty:absolute">
      <Suspense fallback={null}>{filled && <FilledOutcome filled={filled} />}</Suspense>
    </div>
  )
}
