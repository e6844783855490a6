import { useCartStore } from '../cart/cart-store.ts'
import { useDraftStore } from '../checkout/draft-store.ts'
import { wishTexts as texts } from '../texts/substitutions.ts'
import { LineWishRow } from './line-wish-row.tsx'
import { OutcomeWords } from './wish-words.tsx'

/** On a product's own page: what happens if it is out, and once it is in the cart the way to say otherwise. */
export function ProductWish({ productId }: { productId: string }) {
  const line = useCartStore(({ cartItems }) => cartItems.find(({ product_id }) => product_id === productId))
  const ofOrder = useDraftStore(({ ifOut }) => ifOut)
  if (line) return <LineWishRow line={line} />
  return (
    <p className="pt-3 text-13 text-muted">
      <OutcomeWords wish={undefined} ofOrder={ofOrder} />. {texts.onceInCart}
    </p>
  )
}
