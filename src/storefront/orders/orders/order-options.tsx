import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { brisbaneClock, dayAndClock } from '#contract/brisbane-time.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { paymentResult } from '#contract/money/payments/payments.ts'
import { formatDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { informationPath } from '#contract/people/company/information.ts'
import { Refused } from '#contract/refused.ts'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { focusPage } from '../../layout/focus-page.ts'
import { LatePart } from '../../layout/late-part.ts'
import { call } from '../../network/browser-call.ts'
import { pause } from '../../network/pause.ts'
import { changeOrderTexts as changeTexts } from '../../texts/change-order.ts'
import { orderTexts as texts } from '../../texts/orders.ts'
import { CancelAction } from '../checkout/cancel-action.tsx'
import { windowOf } from './order-heading.ts'

interface Props {
  order: Order
  onChanged: (order: Order) => void
  onCancelled: (order: Order) => void
}

/** What the customer can still do about an order, and until when. */
export function OrderOptions({ order, onChanged, onCancelled }: Props) {
  const { change_until, can_cancel } = order
  const sentence = change_until
    ? texts.mayChange(dayAndClock(new Date(change_until)))
    : can_cancel && texts.mayCancel
  return (
    <section aria-label={texts.whatNow}>
      {sentence && <p className="mb-3 text-14">{sentence}</p>}
      <div className="flex flex-wrap items-start gap-3">
        <OrderChange order={order} onChanged={onChanged} />
        {can_cancel && <CancelAction order={order} onCancelled={onCancelled} />}
        <a href={helpLink(order)} className={buttonLook('quiet')}>
          {texts.help}
        </a>
      </div>
    </section>
  )
}

/** Opens a message with the order filled in; a shop without an email address says how to reach it. */
function helpLink(order: Order): string {
  const { order_id, seller } = order
  if (!seller.email) return informationPath('Contact us')
  const subject = encodeURIComponent(texts.helpSubject(order_id))
  const body = encodeURIComponent(texts.helpBody(order_id, windowOf(order)))
  return `mailto:${seller.email}?subject=${subject}&body=${body}`
}

const loadDrawer = () => import('../changes/change-order.tsx').then((file) => file.ChangeOrder)

/** A button to change the order, as long as that is possible, or to pay for a change that waits. */
export function OrderChange({ order, onChanged }: { order: Order; onChanged: (order: Order) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [unpaid, setUnpaid] = useState<Unpaid>()
  const opener = useRef<HTMLButtonElement>(null)
  const { change_until, open_change, order_status } = order
  useOpenChange(order, {
    onChanged,
    onUnpaid(unpaid) {
      setUnpaid(unpaid)
      // After a return from the bank, only the drawer tells of a refusal; later, it would open out of the blue.
      if (unpaid.problem && !isProcessing) open()
    },
  })
  // Only the outcome for the change that waits now, not for an earlier one.
  const ofThis = unpaid?.changeId === open_change?.change_id ? unpaid : undefined
  const { isProcessing = false, problem = '' } = ofThis ?? {}
  useEffect(() => {
    if (wasOpened && !isOpen && !opener.current) focusPage()
  }, [wasOpened, isOpen])
  // Once opened, the drawer stays mounted, so that it can close with its animation.
  const isOver = !change_until && !open_change
  const over = isOver && order_status === 'processing' && (
    <p className="w-full text-14 text-muted">{changeTexts.over}</p>
  )
  if (isOver && !wasOpened) return over

  function open() {
    setWasOpened(true)
    setOpen(true)
  }

  return (
    <>
      {over}
      {!isOver && (
        <div
          className={
            open_change
              ? 'flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-info-pale p-4'
              : undefined
          }
        >
          {open_change && (
            <p role="status" className="min-w-0 flex-1 basis-40">
              {isProcessing
                ? changeTexts.slowBank
                : `${problem} ${texts.changeWaits(brisbaneClock(new Date(open_change.pay_until)))}`.trim()}
            </p>
          )}
          {/* One button for both: the drawer returns the focus to it, whatever became of the order. */}
          {!isProcessing && (
            <Button ref={opener} tone={open_change ? 'primary' : 'quiet'} onClick={open}>
              {open_change ? texts.payMore(formatDollars(open_change.to_pay)) : texts.change}
            </Button>
          )}
        </div>
      )}
      <LatePart
        load={loadDrawer}
        isAskedFor={isOpen}
        props={
          wasOpened
            ? { order, problem: ofThis?.problem, open: isOpen, onClose: () => setOpen(false), onChanged }
            : undefined
        }
      />
    </>
  )
}

/** How often a slow bank is asked about again. */
const LOOK_AGAIN_MS = 5_000

/** The state of a change that waits: the bank takes its time, or the last attempt failed for a reason. */
interface Unpaid {
  changeId: string
  isProcessing: boolean
  problem?: string | undefined
}

interface Heard {
  onChanged: (order: Order) => void
  onUnpaid: (unpaid: Unpaid) => void
}

/**
 * If a change waits when the page opens, asks the provider about it: a shopper back from its payment page has paid,
 * though its webhook may take a while. A change made later is paid and settled on this page.
 */
function useOpenChange(order: Order, heard: Heard) {
  const [{ order_id, open_change }] = useState(order)
  const tell = useEffectEvent(
    (changeId: string, { is_processing, message }: Partial<ReplyOf<typeof paymentResult>>) => {
      heard.onUnpaid({ changeId, isProcessing: is_processing === true, problem: message })
    },
  )
  const onChanged = useEffectEvent(heard.onChanged)
  useEffect(() => {
    if (!open_change) return
    const leaving = new AbortController()
    const { signal } = leaving
    async function ask(change_id: string): Promise<void> {
      const result = await call(paymentResult, { order_id, change_id }, { signal })
      if (result.change_state !== 'open')
        return onChanged((await call(getOrder, { order_id }, { signal })).data)
      tell(change_id, result)
      if (result.is_processing) await askAgain(change_id)
    }
    async function askAgain(change_id: string): Promise<void> {
      do await pause(LOOK_AGAIN_MS, signal)
      while (document.hidden && !signal.aborted)
      if (signal.aborted) return
      await ask(change_id).catch((error) => {
        // A request that fails does not mean that a slow bank has refused.
        if (!passes(error)) throw error
        return askAgain(change_id)
      })
    }
    // After a failure the change still waits: the service hears of its payment in the end, and the shopper can retry.
    ask(open_change.change_id).catch(() => signal.aborted || tell(open_change.change_id, {}))
    return () => leaving.abort()
  }, [order_id, open_change])
}

function passes(error: unknown): boolean {
  return error instanceof Refused && (error.status === 0 || error.status === 429 || error.status >= 500)
}
