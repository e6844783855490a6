import { formatDollars } from '#contract/money.ts'
import { heldOf, leftOfPayments } from '#contract/orders/orders/money-coming-back.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { AskFirst } from '../../layout/ask-first.tsx'
import { call } from '../../network/browser-call.ts'
import { orderTexts as texts } from '../../texts/orders.ts'

/** Asks for confirmation first. The goods of an unpaid order return to the cart. */
export function CancelAction({ order, onCancelled }: { order: Order; onCancelled: (order: Order) => void }) {
  return (
    <AskFirst
      opener={texts.cancel}
      title={texts.cancelAsk}
      sentence={sentenceOf(order)}
      cancel={texts.cancelKeep}
      confirm={texts.cancelConfirm}
      about="order"
      onConfirm={async () => onCancelled((await call(cancelOrder, { order_id: order.order_id })).data)}
    />
  )
}

function sentenceOf(order: Order): string {
  if (order.payment_status !== 'paid') return texts.cancelUnpaid
  if (order.keeps_card) return texts.cancelKept
  if (heldOf(order) > 0) return texts.cancelHeld
  const left = leftOfPayments(order)
  return left > 0 ? texts.cancelPaid(formatDollars(left)) : texts.cancelSettled
}
