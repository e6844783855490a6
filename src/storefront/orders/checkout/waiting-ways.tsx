import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '#contract/orders/orders/order.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { Button } from '#ui/form/button.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { call } from '../../network/browser-call.ts'
import { tellFailure } from '../../network/failures.ts'
import { announceChange, fetchAgain } from '../../selling/cart/current-cart-queue.ts'
import { unpaidOrderTexts as texts } from '../../texts/unpaid-order.ts'
import { CancelAction } from './cancel-action.tsx'

/** The ways out of an unpaid order: turn it back into a cart, or cancel it. The card is below. */
export function WaitingWays({ order }: { order: Order }) {
  const navigate = useNavigate()
  if (!order.can_cancel) return null

  async function leave() {
    showToast('success', texts.cancelled)
    announceChange()
    await fetchAgain()
    await navigate('/')
  }

  return (
    <>
      <p className="mt-4">{texts.waitingWays}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ChangeButton orderId={order.order_id} />
        <CancelAction order={order} onCancelled={() => void leave()} />
      </div>
    </>
  )
}

/** Cancelling turns the order back into a cart, and the checkout begins again with it. */
function ChangeButton({ orderId }: { orderId: string }) {
  const [isBusy, setBusy] = useState(false)

  async function change() {
    setBusy(true)
    try {
      await call(cancelOrder, { order_id: orderId })
      announceChange()
      location.assign('/checkout')
    } catch (error) {
      tellFailure(error)
      setBusy(false)
    }
  }

  return (
    <Button tone="quiet" busy={isBusy} onClick={() => void change()}>
      {texts.changeOrder}
    </Button>
  )
}
