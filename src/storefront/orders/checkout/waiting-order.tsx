import { useState } from 'react'
import { useNavigate } from 'react-router'
import { brisbaneClock, clockSpan, dayAndClock, shortDay } from '#contract/brisbane-time.ts'
import { capitalised } from '#contract/capitalised.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { Button } from '#ui/form/button.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { call, tellFailure } from '../../network/browser-call.ts'
import { announceChange, fetchAgain } from '../../selling/cart/current-cart-queue.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { unpaidOrderTexts } from '../../texts/unpaid-order.ts'
import { CancelAction } from './cancel-action.tsx'

/** An order that waits for its payment, read-only: to change it, it must become a cart again. */
export function WaitingOrder({ order, isLate }: { order: Order; isLate: boolean }) {
  const { order_id, pay_until, pay_by, address, slot } = order
  const until = pay_by ? dayAndClock(new Date(pay_by)) : pay_until && brisbaneClock(new Date(pay_until))
  const [from, to] = [new Date(slot.starts_at), new Date(slot.ends_at)]
  return (
    <section className="rounded-card bg-info-pale p-4 560:p-6">
      <h2 className="text-18">{unpaidOrderTexts.waiting(order_id)}</h2>
      <p role="status" className="mt-1">
        {isLate
          ? unpaidOrderTexts.late
          : until && unpaidOrderTexts[pay_by ? 'declinedUntil' : 'waitingUntil'](until)}
      </p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14">
        <dt className="text-muted">{texts.deliverTo}</dt>
        <dd>
          {capitalised(address.name)}, {address.building}, {address.formattedAddress}
        </dd>
        <dt className="text-muted">{texts.when}</dt>
        <dd>
          {shortDay(from)}, {clockSpan(from, to)}
        </dd>
      </dl>
      {!isLate && <WaitingWays order={order} />}
    </section>
  )
}

/** The ways out of an unpaid order: turn it back into a cart, or cancel it. The card is below. */
export function WaitingWays({ order }: { order: Order }) {
  const navigate = useNavigate()
  if (!order.can_cancel) return null

  async function leave() {
    showToast('success', unpaidOrderTexts.cancelled)
    announceChange()
    await fetchAgain()
    await navigate('/')
  }

  return (
    <>
      <p className="mt-4">{unpaidOrderTexts.waitingWays}</p>
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
      {unpaidOrderTexts.changeOrder}
    </Button>
  )
}
