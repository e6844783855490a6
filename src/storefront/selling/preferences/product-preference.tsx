import { preferenceTexts as texts } from '../../texts/substitutions.ts'
import { useCartStore } from '../cart/cart-store.ts'
import { useDraftStore } from '../cart/draft-store.ts'
import { LinePreferenceRow } from './line-preference-row.tsx'
import { OutcomeWords } from './preference-words.tsx'

/** On a product's page: says what happens if it is out of stock; once it is in the cart, the preference can be changed. */
export function ProductPreference({ productId }: { productId: string }) {
  const line = useCartStore(({ cartItems }) => cartItems.find(({ product_id }) => product_id === productId))
  const ofOrder = useDraftStore(({ ifOut }) => ifOut)
  if (line) return <LinePreferenceRow line={line} isSpelledOut />
  return (
    <p className="pt-3 text-13 text-muted">
      <OutcomeWords ofOrder={ofOrder} />. {texts.onceInCart}
    </p>
  )
}
