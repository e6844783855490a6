import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { brisbaneClock } from '#contract/brisbane-time.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { call, useAnswer } from '../../network/browser-call.ts'
import { useIsLoggedIn } from '../../network/root-store.ts'
import { useIsPast } from '../../network/use-is-past.ts'
import { countLines, useCartStore } from '../../selling/cart/cart-store.ts'
import { findOrderToPay } from '../../selling/cart/find-order-to-pay.ts'
import { cartDrawerTexts as texts } from '../../texts/cart-drawer.ts'

/**
 * While the cart is empty because it became an order that is not paid yet, says so on every page but the checkout, and
 * at the cart in the header. It stands where the cart's bar stands: loaded late, it must not move the page.
 */
export function WaitingOrderBar() {
  const isLoggedIn = useIsLoggedIn()
  const isEmpty = useCartStore((cart) => !cart.loading && !cart.error && countLines(cart) === 0)
  const { pathname } = useLocation()
  const isNeeded = isLoggedIn && isEmpty && !pathname.startsWith('/checkout')
  return (
    <div role="status" className="bottom-bar">
      {isNeeded && <Bar pathname={pathname} />}
    </div>
  )
}

function Bar({ pathname }: { pathname: string }) {
  const { data: order, again } = useAnswer('waiting order', findHeldOrder)
  const isOver = useIsPast(order?.pay_until)
  // It may have been paid or cancelled on the page that was left.
  const askAgain = useEffectEvent((_pathname: string) => order && again())
  useEffect(() => void askAgain(pathname), [pathname])

  if (!order?.pay_until || isOver) return null
  const until = brisbaneClock(new Date(order.pay_until))
  const cartInHeader = document.querySelector('.header-row > :last-child')
  return (
    <div data-cart-bar className="flex justify-center bg-surface px-4 py-1 768:px-6">
      <PageLink
        to={`/checkout?order=${order.order_id}`}
        className="flex min-h-12 w-full max-w-160 flex-wrap items-center justify-between gap-x-4 rounded-card bg-accent px-4 py-1 text-on-accent hover:bg-accent-strong"
      >
        <span>{texts.heldUntil(until)}</span>
        <span className="inline-flex items-center gap-1 font-semibold">
          {texts.payNow}
          <Icon name="right" className="size-5" />
        </span>
      </PageLink>
      {cartInHeader && createPortal(<HeldMark until={until} />, cartInHeader)}
    </div>
  )
}

/** A badge on the header's cart, which would look empty. It takes no room there, as it comes late. */
function HeldMark({ until }: { until: string }) {
  return (
    <span className="absolute -top-1 -right-1 size-5 rounded-pill bg-warning-pale text-13/5 text-warning">
      <span aria-hidden="true">!</span>
      <span className="sr-only">{texts.heldMark(until)}</span>
    </span>
  )
}

async function findHeldOrder(signal: AbortSignal): Promise<Order | undefined> {
  const order = await findOrderToPay(signal)
  return order && (await call(getOrder, { order_id: order.order_id }, { signal })).data
}
