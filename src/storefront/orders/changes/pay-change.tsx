import { useEffect, useRef, useState } from 'react'
import { brisbaneClock } from '#contract/brisbane-time.ts'
import { createSession, paymentResult } from '#contract/money/payments/payments.ts'
import { formatDollars } from '#contract/money.ts'
import { dropChange } from '#contract/orders/changes/order-changes.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { ownRefusals, Refused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { type PaymentForm, type PaymentFormRef, prepareIntent } from '../../money/payments/payment-form.ts'
import { call } from '../../network/browser-call.ts'
import { changeOrderTexts as texts } from '../../texts/change-order.ts'
import { ProviderForm } from '../checkout/provider-form.tsx'

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

const LOOK_AGAIN_MS = 5_000

interface Paying {
  changeId: string
  form: PaymentFormRef
  problem: string | undefined
  onDone: (order: Order) => void
}

type Pressed = 'pay' | 'page' | 'drop'

/** Pays what a change costs more. Only the service says what became of the payment. */
function usePayChange(order_id: string, { changeId: change_id, form, problem, onDone }: Paying) {
  const [state, setState] = useState<'ready' | 'asking' | 'slow'>('ready')
  const [message, setMessage] = useState<string>()
  /** The button that shows that the form is busy. */
  const [pressed, setPressed] = useState<Pressed>()
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])

  async function run(button: Pressed, work: () => Promise<void>) {
    if (state !== 'ready') return
    setState('asking')
    setPressed(button)
    setMessage('')
    try {
      await work()
    } catch (error) {
      await explain(error)
    } finally {
      setState('ready')
    }
  }

  async function explain(error: unknown) {
    const { message, status } =
      error instanceof Refused ? error : { message: ownRefusals.internal_error[1], status: 500 }
    setMessage(message)
    if (status !== 409) return
    // The change may be over: then the order is shown as it is. If it cannot be fetched, the message stays.
    const now = await call(getOrder, { order_id }).catch(() => undefined)
    if (!now) return
    if (!now.data.open_change) showToast('error', message, 'order')
    onDone(now.data)
  }

  async function pay() {
    if (!(await form.current?.check())) return
    const intent = await prepareIntent(form.current, { order_id, change_id })
    const asked = await form.current
      ?.ask(intent, `${location.origin}/account/order/${order_id}`)
      .catch(() => undefined)
    if (asked?.state === 'refused') return setMessage(asked.message)
    if (asked?.state !== 'leaving') await settle()
  }

  async function settle(): Promise<void> {
    const { change_state, is_processing, message } = await call(paymentResult, { order_id, change_id })
    if (change_state !== 'open') return finish(change_state === 'made')
    if (!is_processing) return setMessage(message ?? texts.notYetPaid)
    setState('slow')
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    if (!hasLeft.current) await settle()
  }

  async function finish(isMade: boolean): Promise<void> {
    if (isMade) showToast('success', texts.made, 'order')
    else showToast('error', texts.lapsed, 'order')
    await showOrder()
  }

  async function showOrder(): Promise<void> {
    onDone((await call(getOrder, { order_id })).data)
  }

  async function drop() {
    const { data } = await call(dropChange, { order_id })
    showToast('info', texts.dropped, 'order')
    onDone(data)
  }

  async function payOnPage() {
    const { url } = await call(createSession, { order_id, change_id })
    location.assign(url)
  }

  return {
    state,
    message: message ?? problem,
    busy: (button: Pressed) => ({
      busy: state !== 'ready' && pressed === button,
      usedUp: state !== 'ready' && pressed !== button,
    }),
    pay: () => void run('pay', pay),
    payOnPage: () => void run('page', payOnPage),
    drop: () => void run('drop', drop),
  }
}
