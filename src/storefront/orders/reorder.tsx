import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { reorder as endpoint } from '#contract/orders/orders.ts'
import { ownRefusals, Refused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { useCartPanelStore } from '../cart/cart-panel-store.ts'
import { announceChange, fetchAgain } from '../cart/keep-cart.ts'
import { call } from '../network/browser-call.ts'
import { orderTexts as texts } from '../texts/orders.ts'

type Reordered = ReplyOf<typeof endpoint>

/** What went in is seen in the cart; what did not is told here. */
export function Reorder({ orderId }: { orderId: string }) {
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<Reordered>()

  async function reorder() {
    if (isBusy) return
    setBusy(true)
    try {
      const done = await call(endpoint, { order_id: orderId })
      setDone(done)
      announceChange()
      await fetchAgain()
      if (done.left_out.length === 0) useCartPanelStore.getState().show()
    } catch (error) {
      showToast('error', error instanceof Refused ? error.message : ownRefusals.internal_error[1])
    }
    setBusy(false)
  }

  return (
    <>
      <Button busy={isBusy} onClick={() => void reorder()}>
        {texts.reorder}
      </Button>
      <div role="status" className="order-last w-full empty:hidden">
        {done && <Outcome {...done} />}
      </div>
    </>
  )
}

function Outcome({ added, left_out }: Reordered) {
  return (
    <div className="rounded-card bg-well p-4">
      <p className="font-semibold">{added > 0 ? texts.reordered(added) : texts.nothingReordered}</p>
      {left_out.length > 0 && (
        <>
          <p className="mt-2 text-14">{texts.leftOut}</p>
          <ul className="mt-1 list-disc pl-5 text-14">
            {left_out.map(({ product_id, message }) => (
              <li key={product_id}>{message}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
