import { useRef, useState } from 'react'
import { orderMoment } from '#contract/brisbane-time.ts'
import { formatDollars } from '#contract/money.ts'
import { awaitsPayment } from '#contract/order-status.ts'
import type { OrderSummary } from '#contract/orders/orders/order.ts'
import { ORDERS_AT_ONCE } from '#contract/orders/orders/order-limits.ts'
import { getOrderList } from '#contract/orders/orders/orders.ts'
import { EmptyBasketDrawing } from '#ui/drawings/empty-basket.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { EmptyState, ErrorNote } from '#ui/states/states.tsx'
import { useFocusOnMore } from '#ui/states/use-focus-on-more.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { call } from '../../network/browser-call.ts'
import { layoutTexts } from '../../texts/layout.ts'
import { orderTexts as texts } from '../../texts/orders.ts'
import { StatusPill, stageInWords } from './status-pill.tsx'

export function OrderList({ first }: { first: readonly OrderSummary[] }) {
  const { orders, hasMore, more, isBusy, hasFailed } = useOrders(first)
  const list = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useFocusOnMore({ count: orders.length }, list, button)
  if (orders.length === 0) return <NoOrders />
  return (
    <>
      <ul ref={list} className="flex flex-col gap-3">
        {orders.map((order) => (
          <li key={order.order_id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <div className="mt-5 text-center">
        {hasFailed && <ErrorNote sentence={texts.failed} onRetry={more} busy={isBusy} />}
        {hasMore && !hasFailed && (
          <Button ref={button} tone="quiet" busy={isBusy} onClick={more}>
            {texts.more}
          </Button>
        )}
        {!hasMore && orders.length > ORDERS_AT_ONCE && <p className="text-muted">{texts.allShown}</p>}
      </div>
    </>
  )
}

function useOrders(first: readonly OrderSummary[]) {
  const [later, setLater] = useState<readonly OrderSummary[]>([])
  const [hasMore, setHasMore] = useState(first.length === ORDERS_AT_ONCE)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const orders = [...first, ...later]

  async function more() {
    const before = orders.at(-1)?.order_id
    if (isBusy || before === undefined) return
    setBusy(true)
    try {
      const next = await call(getOrderList, { before })
      setLater([...later, ...next])
      setHasMore(next.length === ORDERS_AT_ONCE)
      setFailed(false)
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }

  return { orders, hasMore, more: () => void more(), isBusy, hasFailed }
}

function NoOrders() {
  return (
    <EmptyState drawing={<EmptyBasketDrawing />} title={texts.empty} sentence={texts.emptySentence}>
      <PageLink to="/" className={buttonLook()}>
        {texts.startShopping}
      </PageLink>
    </EmptyState>
  )
}

const PICTURES = 4

export function OrderCard({ order }: { order: OrderSummary }) {
  const { order_id, created_at, product_images, order_amount, order_status, payment_status } = order
  const stage = stageInWords(order)
  return (
    <article className="relative rounded-card bg-raised p-4 ring-1 ring-outline ring-inset hover:ring-accent">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-16 tracking-normal">
          <PageLink
            to={`/account/order/${order_id}`}
            className="rounded-card after:absolute after:inset-0 after:rounded-card"
          >
            {texts.number(order_id)}
          </PageLink>
        </h2>
        <StatusPill order={order} />
      </header>
      <p className="mt-1 text-14 text-muted">
        {orderMoment(new Date(created_at))}
        {awaitsPayment(order_status, payment_status) && ` · ${texts.toBePaid}`}
        {stage && ` · ${stage}`}
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Pictures images={product_images} />
        <p className="ml-auto text-right tabular-nums">
          <span className="block font-bold text-18">{formatDollars(order_amount)}</span>
          <span className="text-14 text-muted">{layoutTexts.items(product_images.length)}</span>
        </p>
      </div>
    </article>
  )
}

/** Shows at most four pictures, and the number of the others. */
function Pictures({ images }: { images: readonly string[] }) {
  const rest = images.length - PICTURES
  return (
    <ul className="flex flex-wrap gap-2">
      {images.slice(0, PICTURES).map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order keeps its pictures, and two of them may be the same
        <li key={index} className="flex size-14 items-center justify-center rounded-card bg-well">
          {image && <Picture src={image} width={44} height={44} className="size-11 object-contain" />}
        </li>
      ))}
      {rest > 0 && (
        <li className="flex size-14 items-center justify-center rounded-card bg-well font-semibold text-14 text-muted">
          <span aria-hidden="true">{texts.morePictures(rest)}</span>
          <span className="sr-only">{texts.moreItems(rest)}</span>
        </li>
      )}
    </ul>
  )
}
