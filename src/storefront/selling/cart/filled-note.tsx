import { Suspense, useRef, useState } from 'react'
import type { CallOptions } from '#contract/call.ts'
import { newKey } from '#contract/new-key.ts'
import { ownRefusals } from '#contract/refused.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { lazyPart } from '../../layout/lazy-part.ts'
import { tellFailure } from '../../network/browser-call.ts'
import { showCart } from './cart-store.ts'

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

export interface UnfilledLine {
  product_id: string
  message: string
}

export interface Filled {
  added: number
  left_out: readonly (UnfilledLine & { wanted: number; added: number })[]
  price_changes?: readonly UnfilledLine[]
}

/**
 * Adds many products to the cart in one request. An unanswered request may have succeeded, so a repeated press for the
 * same goods (`what`) reuses its idempotency key.
 */
export function useFilling(ask: (once: CallOptions) => Promise<Filled>, what: unknown) {
  const [isBusy, setBusy] = useState(false)
  const [filled, setFilled] = useState<Filled>()
  const unanswered = useRef({ key: '', what: '' })

  async function fill() {
    if (isBusy) return
    setBusy(true)
    try {
      const said = JSON.stringify(what)
      if (unanswered.current.what !== said) unanswered.current = { key: newKey(), what: said }
      const filled = await ask({ headers: { 'idempotency-key': unanswered.current.key } })
      unanswered.current.what = ''
      setFilled(filled)
      // Already loaded where a customer is signed in.
      const { announceChange, fetchAgain } = await import('./current-cart-queue.ts')
      announceChange()
      await fetchAgain()
      const { left_out, price_changes = [] } = filled
      if (left_out.length + price_changes.length === 0) showCart()
    } catch (error) {
      tellFailure(error)
    }
    setBusy(false)
  }

  return { isBusy, filled, fill: () => void fill() }
}
