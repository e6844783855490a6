import { ErrorNote } from '#ui/states/error-note.tsx'
import { SkeletonRow } from '#ui/states/skeleton.tsx'
import { useDialogStore } from '../../layout/dialog-store.ts'
import { LatePart } from '../../layout/late-part.ts'
import { useIsLoggedIn } from '../../network/root-store.ts'
import { useDifferencesStore } from '../../offline/differences-store.ts'
import { cartTexts as texts } from '../../texts/cart.ts'
import { CartLines } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { useCartStore } from './cart-store.ts'
import { ChargesSummary } from './charges-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { OrderToPay } from './order-to-pay.tsx'
import { shownAmounts, shownLines } from './shown-cart.ts'
import { hasCharges } from './shown-total.ts'
import { tryCartAgain } from './try-cart-again.ts'
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
  const askToLogIn = useDialogStore((state) => state.show)
  const cart = useCartStore()
  const { id } = useDefaultAddress()
  const { differences } = useDifferencesStore()
  const lines = shownLines(cart)

  if (!isLoggedIn)
    return <EmptyCart onStart={onClose} onLeave={onLeave} onLogIn={() => askToLogIn({ type: 'login' })} />
  if (cart.loading) return <CartSkeleton />
  if (cart.error) return <ErrorNote sentence={cart.error} onRetry={tryCartAgain} />
  return (
    <>
      <LatePart load={loadShares} isAskedFor={false} props={nothing} />
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
