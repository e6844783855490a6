import { wishTexts as texts } from '../../texts/substitutions.ts'
import { useCartStore } from '../cart/cart-store.ts'
import { useDraftStore } from '../cart/draft-store.ts'
import { LineWishRow } from './line-wish-row.tsx'
import { OutcomeWords } from './wish-words.tsx'

/** On a product's page: says what happens if it is out of stock; once it is in the cart, the wish can be changed. */
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
