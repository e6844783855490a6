import { useEffect, useRef } from 'react'
import { brisbaneClock } from '#contract/brisbane-time.ts'
import { formatDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { PaymentForm } from '../../money/payments/payment-form.ts'
import { changeOrderTexts as texts } from '../../texts/change-order.ts'
import { ProviderForm } from '../checkout/provider-form.tsx'
import { usePayChange } from './use-pay-change.ts'

interface Props {
  order: Order
  change: NonNullable<Order['open_change']>
  /** Why the change was not paid before this form was opened. */
  problem?: string | undefined
  onDone: (order: Order) => void
}

/** Takes the payment of what a change costs more, with the checkout's card form. */
export function PayChange({ order, change, problem, onDone }: Props) {
  const form = useRef<PaymentForm>(null)
  const { state, message, busy, pay, payOnPage, drop } = usePayChange(order.order_id, {
    changeId: change.change_id,
    form,
    problem,
    onDone,
  })
  const lead = useRef<HTMLParagraphElement>(null)
  // The pressed button has unmounted; move focus to what came of it.
  useEffect(() => lead.current?.focus(), [])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        pay()
      }}
    >
      <p ref={lead} tabIndex={-1} className="mb-4 outline-none">
        {texts.paySentence(brisbaneClock(new Date(change.pay_until)))}
      </p>
      <ProviderForm form={form} amount={change.to_pay} isKept={change.keeps_card} />
      <p role="alert" className="mt-4 flex items-center gap-2 font-semibold text-danger empty:hidden">
        {message && <Icon name="warning" className="size-5" />}
        {message}
      </p>
      <Button type="submit" {...busy('pay')} className="mt-4 w-full">
        {texts.payAmount(formatDollars(change.to_pay))}
      </Button>
      <Button tone="quiet" {...busy('page')} className="mt-3 w-full" onClick={payOnPage}>
        {texts.payOnPage}
      </Button>
      <Button tone="quiet" {...busy('drop')} className="mt-3 w-full" onClick={drop}>
        {texts.drop}
      </Button>
      <p role="status" className="mt-3 min-h-6 text-center text-14 text-muted">
        {state === 'asking' && texts.asking}
        {state === 'slow' && texts.slowBank}
      </p>
    </form>
  )
}
