import { useState } from 'react'
import { formatDollars } from '#contract/money.ts'
import { heldOf, leftOfPayments } from '#contract/orders/orders/money-coming-back.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { Button } from '#ui/form/button.tsx'
import { Popup } from '#ui/overlay/popup.tsx'
import { call, tellFailure } from '../../network/browser-call.ts'
import { orderTexts as texts } from '../../texts/orders.ts'

interface Props {
  order: Order
  onCancelled: (order: Order) => void
}

/** Asks for confirmation first. The goods of an unpaid order return to the cart. */
export function CancelAction({ order, onCancelled }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function cancel() {
    if (isBusy) return
    setBusy(true)
    try {
      const { data } = await call(cancelOrder, { order_id: order.order_id })
      onCancelled(data)
    } catch (error) {
      tellFailure(error, 'order')
      setAsking(false)
    }
    setBusy(false)
  }

  return (
    <>
      <Button tone="quiet" className="text-danger" onClick={() => setAsking(true)}>
        {texts.cancel}
      </Button>
      <Popup
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void cancel()}
        title={texts.cancelAsk}
        cancel={texts.cancelKeep}
        confirm={texts.cancelConfirm}
        tone="danger"
        busy={isBusy}
      >
        <p>{sentenceOf(order)}</p>
      </Popup>
    </>
  )
}

function sentenceOf(order: Order): string {
  if (order.payment_status !== 'paid') return texts.cancelUnpaid
  if (order.keeps_card) return texts.cancelKept
  if (heldOf(order) > 0) return texts.cancelHeld
  const left = leftOfPayments(order)
  return left > 0 ? texts.cancelPaid(formatDollars(left)) : texts.cancelSettled
}
