import type { Product } from '#contract/catalogue/product.ts'
import { Stepper } from '#ui/form/stepper.tsx'
import { useDialogStore } from '../dialogs/dialog-store.ts'
import { useLasting } from '../layout/use-lasting.ts'
import { useIsLoggedIn } from '../session/root-store.ts'
import { wantProduct } from '../session/wanted.ts'
import { limitOf, shownQuantity, useCartStore } from './cart-store.ts'
import { changeUnits } from './change-units.ts'

/** Quicker than that, an answer is better not announced at all. */
const SLOW_MS = 400

export function AddControl({ product }: { product: Product }) {
  const isLoggedIn = useIsLoggedIn()
  const askToLogIn = useDialogStore((state) => state.show)
  const count = useCartStore((state) => shownQuantity(state, product.id))
  const limit = useCartStore((state) => limitOf(state, product.id))
  const isUnderWay = useCartStore((state) => product.id in state.wishes)
  const isSlow = useLasting(isUnderWay, SLOW_MS)

  function add() {
    if (isLoggedIn) return void changeUnits(product, 1)
    wantProduct(product.id)
    askToLogIn({ type: 'login' })
  }

  return (
    <Stepper
      title={product.title}
      count={count}
      busy={isSlow}
      atLimit={!product.in_stock || count >= limit}
      inStock={count > 0 || (product.in_stock && limit > 0)}
      onAdd={add}
      onRemove={() => void changeUnits(product, -1)}
    />
  )
}
