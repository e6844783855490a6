import { useRef, useState } from 'react'
import type { OrderSummary } from '#contract/orders/orders/order.ts'
import { ORDERS_AT_ONCE } from '#contract/orders/orders/order-limits.ts'
import { getOrderList } from '#contract/orders/orders/orders.ts'
import { EmptyBasketDrawing } from '#ui/drawings/empty-basket.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { useFocusOnMore } from '#ui/states/use-focus-on-more.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { call } from '../../network/browser-call.ts'
import { orderTexts as texts } from '../../texts/orders.ts'
import { OrderCard } from './order-card.tsx'

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
