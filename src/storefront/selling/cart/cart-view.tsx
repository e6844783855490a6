import { useEffect, useRef } from 'react'
import { formatCents, formatDollars } from '#contract/money.ts'
import { type Amounts, amountsInDollars } from '#contract/selling/cart/amounts.ts'
import { EmptyBasketDrawing } from '#ui/drawings/empty-basket.tsx'
import { Button } from '#ui/form/button.tsx'
import { EmptyState, ErrorNote, SkeletonRow } from '#ui/states/states.tsx'
import { showDialog } from '../../layout/dialog-store.ts'
import { LatePart } from '../../layout/late-part.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { useAnswer } from '../../network/browser-call.ts'
import { useIsLoggedIn } from '../../network/root-store.ts'
import { useDifferencesStore } from '../../offline/differences-store.ts'
import { amountTexts } from '../../texts/amounts.ts'
import { cartTexts as texts } from '../../texts/cart.ts'
import { cartDrawerTexts as drawerTexts } from '../../texts/cart-drawer.ts'
import { AmountsList } from '../amounts/amounts-list.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { useCartStore } from './cart-store.ts'
import { tryCartAgain } from './current-cart-queue.ts'
import { findOrderToPay } from './find-order-to-pay.ts'
import { hasCharges, shownAmounts, shownLines } from './shown-cart.ts'
import { useDefaultAddress } from './use-default-address.ts'

/** Shares of household members in the cart. */
const loadShares = () => import('../household/cart-shares.tsx').then((file) => file.CartShares)
const nothing = {}

interface Props {
  onClose: () => void
  /** Closes the cart for a page that takes its place in the history. */
  onLeave: () => void
}

export function CartView({ onClose, onLeave }: Props) {
  const isLoggedIn = useIsLoggedIn()
  const cart = useCartStore()
  const { id } = useDefaultAddress()
  const { differences } = useDifferencesStore()
  const lines = shownLines(cart)

  if (!isLoggedIn)
    return <EmptyCart onStart={onClose} onLeave={onLeave} onLogIn={() => showDialog({ type: 'login' })} />
  if (cart.loading) return <CartSkeleton />
  if (cart.error) return <ErrorNote sentence={cart.error} onRetry={tryCartAgain} />
  return (
    <>
      <LatePart load={loadShares} props={nothing} />
      <CartNotices notices={[...cart.notices, ...differences]} />
      {lines.length === 0 ? (
        <>
          <OrderToPay onLeave={onLeave} />
          <EmptyCart onStart={onClose} onLeave={onLeave} onLogIn={undefined} />
        </>
      ) : (
        <>
          <CartLines lines={lines} onLeave={onLeave} />
          <ChargesSummary
            amounts={shownAmounts(cart)}
            distance={cart.distance}
            hasAddress={id !== null}
            isPending={!hasCharges(cart)}
            isWeighed={lines.some(({ product }) => product.sold_by === 'weight')}
          />
        </>
      )}
    </>
  )
}

function CartSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{texts.loading}</span>
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </div>
  )
}

interface ChargesSummaryProps {
  amounts: Amounts
  distance: number
  hasAddress: boolean
  /** Whether the service has yet to say what delivery costs. */
  isPending: boolean
  /** Whether something is sold by weight. */
  isWeighed: boolean
}

function ChargesSummary({ amounts, distance, hasAddress, isPending, isWeighed }: ChargesSummaryProps) {
  return (
    <section aria-labelledby="charges" className="mt-6 flex flex-col gap-3 rounded-card bg-well p-4">
      <h3 id="charges" className="text-16">
        {texts.charges}
      </h3>
      {isPending ? (
        <PendingAmounts amounts={amounts} />
      ) : (
        <AmountsList amounts={amountsInDollars(amounts)} distance={distance} hasAddress={hasAddress} />
      )}
      {isWeighed && <p className="text-13 text-muted">{drawerTexts.weighed}</p>}
      <p className="text-13 text-muted">{texts.promoNote}</p>
    </section>
  )
}

/** Apart from `AmountsList`, which the checkout loads and which knows every sum. */
function PendingAmounts({
  amounts: { itemsTotalCents, productDiscountCents },
}: Pick<ChargesSummaryProps, 'amounts'>) {
  const rows = [
    [amountTexts.itemsTotal, formatCents(itemsTotalCents)],
    [amountTexts.productDiscount, formatCents(-productDiscountCents || 0)],
    [amountTexts.deliveryCharge, drawerTexts.pending],
    [amountTexts.grandTotal, drawerTexts.pending],
  ]
  return (
    <dl className="flex flex-col gap-1.5 tabular-nums">
      {rows.map(([name, amount]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Explains where the groceries of an unpaid order went, and links to its payment. */
function OrderToPay({ onLeave }: { onLeave: () => void }) {
  const { data: order } = useAnswer('order to pay', findOrderToPay)
  return (
    <div role="status">
      {order && (
        <div className="mb-4 rounded-card bg-warning-pale p-4">
          <p>{drawerTexts.toPay(order.order_id, formatDollars(order.order_amount))}</p>
          <PageLink
            to={`/checkout?order=${order.order_id}`}
            replace
            onClick={onLeave}
            className="inline-block min-h-11 content-center font-semibold text-accent underline"
          >
            {drawerTexts.payNow}
          </PageLink>
        </div>
      )}
    </div>
  )
}

interface EmptyCartProps {
  onStart: () => void
  /** Closes the cart for a page that takes its place in the history. */
  onLeave: () => void
  /** Set for a visitor, who does not see the cart of their account until they log in. */
  onLogIn: (() => void) | undefined
}

export function EmptyCart({ onStart, onLeave, onLogIn }: EmptyCartProps) {
  const start = useRef<HTMLButtonElement>(null)
  // The button that removed the last line has unmounted; move focus here.
  useEffect(() => {
    if (document.activeElement === document.body) start.current?.focus()
  }, [])
  return (
    <EmptyState drawing={<EmptyBasketDrawing />} title={texts.empty} sentence={texts.emptySentence}>
      <Button ref={start} onClick={onStart}>
        {texts.startShopping}
      </Button>
      <p className="mt-3">
        <PageLink
          to="/paste-list"
          replace
          onClick={onLeave}
          className="inline-block min-h-11 content-center font-semibold text-accent underline"
        >
          {texts.pasteList}
        </PageLink>
      </p>
      {onLogIn && (
        <p className="mt-6 text-14 text-muted">
          {texts.signedOut}{' '}
          <button
            type="button"
            onClick={onLogIn}
            className="min-h-11 rounded-pill px-1 font-semibold text-accent underline"
          >
            {texts.logIn}
          </button>
        </p>
      )}
    </EmptyState>
  )
}
