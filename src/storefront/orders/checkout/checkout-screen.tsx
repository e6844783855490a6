import { Suspense, useEffect, useEffectEvent } from 'react'
import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import { isHeldUntil } from '#contract/money/payments/held-for.ts'
import { toDollars } from '#contract/money.ts'
import type { Order, OrderLine } from '#contract/orders/orders/order.ts'
import type { CartItem } from '#contract/selling/cart/cart.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { ErrorNote, SkeletonBlock } from '#ui/states/states.tsx'
import { useAddressStore } from '../../delivery/addresses/address-store.ts'
import { LatePart } from '../../layout/late-part.ts'
import { lazyPart } from '../../layout/lazy-part.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { shopNow } from '../../network/shop-now.ts'
import { useConnectionStore } from '../../offline/connection-store.ts'
import { AmountsList } from '../../selling/amounts/amounts-list.tsx'
import { tryCartAgain } from '../../selling/cart/current-cart-queue.ts'
import { useDraftStore } from '../../selling/cart/draft-store.ts'
import { FreeDeliveryNote } from '../../selling/cart/free-delivery-note.tsx'
import { LineWords } from '../../selling/cart/line-words.tsx'
import { lineAmounts } from '../../selling/cart/shown-cart.ts'
import { cartTexts } from '../../texts/cart.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { CheckoutChoices } from './checkout-choices.tsx'
import { isBusy } from './checkout-machine.ts'
import { PayBar, PayBlock } from './pay-block.tsx'
import { AmountsSkeleton, Summary, type SummaryLine } from './summary.tsx'
import { useCheckout } from './use-checkout.ts'

// Lazy: most orders are paid at the first attempt, so few shoppers see an unpaid order.
const WaitingOrder = lazyPart(() => import('./waiting-order.tsx').then((file) => file.WaitingOrder))

// Preloaded: this part also reports a lost network, and could not load without one.
const loadDifferences = () => import('./differences.tsx').then((file) => file.Differences)

const OrderOver = lazyPart(() => import('./order-over.tsx').then((file) => file.OrderOver))

// Lazy: these parts stand under items that are folded away.
const LinePreferenceRow = lazyPart(() =>
  import('../../selling/preferences/line-preference-row.tsx').then((file) => file.LinePreferenceRow),
)
const PutInBy = lazyPart(() => import('../../selling/household/put-in-by.tsx').then((file) => file.PutInBy))
const OrderedPreference = lazyPart(() =>
  import('../../selling/preferences/preference-words.tsx').then((file) => file.OrderedPreference),
)

/** Shares of household members in the cart. */
const loadShares = () => import('../../selling/household/cart-shares.tsx').then((file) => file.CartShares)
const nothing = {}

export function CheckoutScreen({ orderId }: { orderId: string | undefined }) {
  const checkout = useCheckout(orderId)
  const { cart, toPay, quote, windows, form, step, pressed, message, conflict, onPay, onTaken } = checkout
  const slotId = useDraftStore((draft) => draft.slotId)
  const { order } = toPay
  const { isOffline } = useConnectionStore()
  const areAddressesKnown = useAddressStore(({ status }) => status === 'ready')

  if (isOffline && !order && !quote.data) return <OfflineNote onBack={checkout.lookAgain} />
  if (toPay.isOver)
    return (
      <Suspense fallback={<Waiting />}>
        <OrderOver />
      </Suspense>
    )
  if (toPay.failure) return <ErrorNote sentence={toPay.failure.message} onRetry={toPay.again} />
  if (cart.error && !orderId) return <ErrorNote sentence={cart.error} onRetry={tryCartAgain} />
  // An order placed here a moment ago is still loading; keep the choices in sight until it is there.
  if (orderId && !order && step.at !== 'placed' && !quote.data) return <Waiting />
  const differences = (
    <LatePart
      load={loadDifferences}
      isAskedFor={conflict !== undefined}
      props={conflict && { conflict, onTaken }}
    />
  )
  // While the order is being placed, the cart may already be empty, and the card form must stay.
  if (!orderId && cart.cartItems.length === 0 && !isBusy(step)) return conflict ? differences : <Waiting />

  const amounts = order?.amounts ?? quote.data?.amounts
  const toHold = order?.hold_next ?? order?.to_hold
  const ceiling = amounts?.ceiling && (toHold || amounts.ceiling)
  const agreed = ceiling ? Math.min(amounts.bill_amount, ceiling) : toHold || amounts?.bill_amount
  const isAsking = quote.isLoading || cart.loading
  const gstFree = quote.data?.gst_free ?? []
  const windowEnds = windows.list?.find(({ id }) => id === slotId)?.ends_at ?? 0
  const pay = {
    amount: isAsking && !order ? undefined : agreed,
    ceiling,
    needsAddress: areAddressesKnown && !order && !checkout.address,
    isKept: order?.keeps_card ?? !isHeldUntil(new Date(windowEnds), new Date(shopNow())),
    step,
    pressed,
    onPay,
  }
  return (
    <div className="flex flex-col gap-4 1024:grid 1024:grid-cols-[minmax(0,1fr)_min(22rem,36%)] 1024:items-start 1024:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        {order ? (
          <Suspense fallback={<SkeletonBlock className="h-64" />}>
            <WaitingOrder order={order} isLate={toPay.isLate} />
          </Suspense>
        ) : (
          <div>
            <LatePart load={loadShares} props={nothing} />
            <CheckoutChoices checkout={checkout} />
          </div>
        )}
        {differences}
        <PayBlock form={form} {...pay} />
      </div>
      {/* On a phone this box has no layout of its own, so the pay bar can stick for the whole length of the page. */}
      <div className="max-1024:contents 1024:sticky 1024:top-20 1024:-m-1 1024:max-h-[calc(100dvh-6rem)] 1024:overflow-y-auto 1024:p-1">
        <Summary
          lines={
            order
              ? order.lines.map((line) => orderedLine(line, order))
              : cart.cartItems.map((line) => cartLine(line, gstFree))
          }
        >
          {quote.failure && !order && <ErrorNote sentence={quote.failure.message} onRetry={quote.again} />}
          {amounts ? (
            <AmountsList
              amounts={amounts}
              distance={order?.distance ?? quote.data?.distance ?? 0}
              hasAddress={order !== undefined || checkout.address !== undefined}
            />
          ) : (
            <AmountsSkeleton />
          )}
          {!order && <FreeDeliveryNote from={quote.data?.free_delivery_from} />}
        </Summary>
        <PayBar {...pay} message={message} />
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{texts.loading}</span>
      <SkeletonBlock className="h-40" />
      <SkeletonBlock className="h-32" />
      <SkeletonBlock className="h-32" />
    </div>
  )
}

function orderedLine(line: OrderLine, { if_out }: Order): SummaryLine {
  return {
    id: line.product_id,
    title: sizedTitle(line),
    quantity: line.quantity,
    total: line.total_price,
    isGstFree: line.gst === 0,
    more: (
      <span className="order-last basis-full empty:hidden">
        {line.added_by && <PutInBy quantity={line.quantity} shares={line.added_by} />}
        {line.wish && <OrderedPreference wish={line.wish} ofOrder={if_out} isAhead={true} />}
      </span>
    ),
  }
}

function cartLine(line: CartItem, gstFree: readonly string[]): SummaryLine {
  const { product, quantity } = line
  const { grandTotalCents } = lineAmounts(line)
  return {
    id: product.id,
    title: sizedTitle(product),
    quantity,
    total: toDollars(grandTotalCents),
    isGstFree: gstFree.includes(product.id),
    more: (
      <>
        <div className="order-last basis-full empty:hidden">
          <LineWords line={line} />
        </div>
        <LinePreferenceRow line={line} />
      </>
    ),
  }
}

/** Replaces a checkout that needs the network, until the network is back. */
function OfflineNote({ onBack }: { onBack: () => void }) {
  const goOn = useEffectEvent(onBack)
  useEffect(() => useConnectionStore.subscribe(({ isOffline }) => isOffline || goOn()), [])
  return (
    <>
      <ErrorNote sentence={cartTexts.checkoutOffline} />
      <PageLink to="/" className={buttonLook('quiet', 'mt-4')}>
        {cartTexts.keepShopping}
      </PageLink>
    </>
  )
}
