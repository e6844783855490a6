import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { orderMoment } from '#contract/brisbane-time.ts'
import { hasInvoice, isOver, stepsAfter } from '#contract/order-status.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { reorder } from '#contract/orders/orders/orders.ts'
import { classNames } from '#ui/class-names.ts'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { BackLink } from '../../layout/back-link.tsx'
import { LatePart } from '../../layout/late-part.ts'
import { lazyPart } from '../../layout/lazy-part.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { call } from '../../network/browser-call.ts'
import { AmountsList } from '../../selling/amounts/amounts-list.tsx'
import { FilledNote, useFilling } from '../../selling/cart/filled-note.tsx'
import { useCartGivenBack } from '../../selling/cart/use-cart-given-back.ts'
import { orderTexts as texts } from '../../texts/orders.ts'
import { invoiceTitle } from './invoice-title.ts'
import { OrderDelivery, OrderMoney } from './order-facts.tsx'
import { orderHeading, windowOf } from './order-heading.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderOptions } from './order-options.tsx'
import { OrderPart } from './order-part.tsx'
import { StatusPill, stageInWords } from './status-pill.tsx'
import { useLiveOrder } from './use-live-order.ts'

const loadIssues = () => import('../issues/order-issues.tsx').then((file) => file.OrderIssues)

// Lazy: berries fall once, right after paying.
const FallingBerries = lazyPart(() => import('./falling-berries.tsx').then((file) => file.FallingBerries))

// Lazy: few orders have refunds.
const OrderRefunds = lazyPart(() => import('./order-refunds.tsx').then((file) => file.OrderRefunds))

export function OrderView({ first }: { first: Order }) {
  const [order, setOrder] = useLiveOrder(first)
  useCartGivenBack(order.pay_until !== null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [wasCancelled, setCancelled] = useState(false)

  // The pressed button has unmounted with its popup; move focus to the heading.
  useEffect(() => {
    if (wasCancelled) heading.current?.focus()
  }, [wasCancelled])

  function onCancelled(order: Order) {
    setOrder(order)
    setCancelled(true)
  }

  return (
    <div className="max-w-176 flex flex-col gap-4">
      <BackLink to="/account/order" title={texts.all} />
      <Confirmation order={order} />
      <header>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 ref={heading} tabIndex={-1} className="scroll-mt-32 text-[min(1.75rem,12vw)] leading-[1.15]">
            {orderHeading(order)
              .split(/(?<=,) /)
              .map((part) => (
                // A day or a time is broken only where it alone is too long for a line.
                <span key={part} className="inline-block whitespace-pre-wrap">
                  {part.endsWith(',') ? `${part} ` : part}
                </span>
              ))}
          </h1>
          <span role="status">
            <StatusPill order={order} /> <span className="text-14">{stageInWords(order)}</span>
          </span>
        </div>
        <p className="mt-1 text-14 text-muted">
          {texts.number(order.order_id)} · {texts.placed(orderMoment(new Date(order.created_at)))}
        </p>
      </header>
      <OrderMoney order={order} />
      {order.refunds.some(isPartOfIt) && (
        <Suspense>
          <OrderRefunds refunds={order.refunds} />
        </Suspense>
      )}
      <OrderOptions order={order} onChanged={setOrder} onCancelled={onCancelled} />
      <OrderPart title={texts.timeline}>
        <OrderTimeline order={order} />
      </OrderPart>
      <OrderDelivery order={order} />
      <OrderPart title={texts.items}>
        <OrderLines order={order} />
      </OrderPart>
      {order.order_status === 'delivered' && <LatePart load={loadIssues} props={{ order }} />}
      <OrderPart title={texts.amounts}>
        <AmountsList amounts={order.amounts} distance={order.distance} />
        {order.promo_code && <p className="text-14 text-muted">{texts.promoCode(order.promo_code)}</p>}
      </OrderPart>
      <OrderActions order={order} />
    </div>
  )
}

/** A refund of the whole order is told above already, in the words about the money. */
function isPartOfIt({ because }: Order['refunds'][number]): boolean {
  return !['order_cancelled', 'not_delivered', 'returned'].includes(because)
}

/** Shown right after paying only: not on a later visit, nor beside the status of a cancelled order. */
function Confirmation({ order: { order_status } }: { order: Order }) {
  const isConfirmed = (useLocation().state as { isConfirmed?: boolean } | null)?.isConfirmed
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus()
    // A browser keeps the history state of a page, even over a reload.
    if (isConfirmed) history.replaceState({ ...history.state, usr: null }, '')
  }, [isConfirmed])
  if (!isConfirmed || isOver(order_status)) return null
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      className="flex items-center gap-4 rounded-card bg-success-pale p-4 outline-none 560:p-6"
    >
      <Suspense>
        <FallingBerries />
      </Suspense>
      <div>
        <p className="font-bold text-18">{texts.confirmed}</p>
        <p>{texts.confirmedSentence}</p>
      </div>
    </div>
  )
}

/** The steps done, each with its time, and those still to come. */
export function OrderTimeline({ order }: { order: Order }) {
  const { timeline, order_status } = order
  return (
    <ol className="flex flex-col gap-3">
      {timeline.map(({ order_status, at, message }, step) => (
        <li key={`${order_status} ${at}`} className="flex gap-3">
          <Dot look="bg-accent" />
          <span>
            <span className={classNames('block', step === timeline.length - 1 && 'font-semibold')}>
              {message}
            </span>
            <time dateTime={at} className="block text-14 text-muted">
              {orderMoment(new Date(at))}
            </time>
          </span>
        </li>
      ))}
      {stepsAfter(order_status).map((step) => (
        <li key={step} className="flex gap-3 text-muted">
          <Dot look="ring-2 ring-muted ring-inset" />
          <span>
            <span className="sr-only">{texts.stillToCome}</span>
            {texts.toCome[step]}
            {step === 'delivered' && <span className="block text-14">{windowOf(order)}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Dot({ look }: { look: string }) {
  return <span aria-hidden="true" className={classNames('mt-1.5 size-2.5 shrink-0 rounded-pill', look)} />
}

export function OrderActions({ order }: { order: Order }) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Reorder orderId={order.order_id} />
      {hasInvoice(order) && (
        <PageLink to={`/account/order/${order.order_id}/invoice`} className={buttonLook('quiet')}>
          {invoiceTitle(order)}
        </PageLink>
      )}
    </div>
  )
}

export function Reorder({ orderId }: { orderId: string }) {
  const { isBusy, filled, fill } = useFilling((once) => call(reorder, { order_id: orderId }, once), orderId)
  return (
    <>
      <Button busy={isBusy} onClick={fill}>
        {texts.reorder}
      </Button>
      <FilledNote filled={filled} />
    </>
  )
}
