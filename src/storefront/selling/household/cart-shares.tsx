import { useEffect } from 'react'
import { householdTexts as texts } from '../../texts/household.ts'
import { useLineWords } from '../cart/line-words-store.ts'
import { SharesNews } from './shares-news.tsx'
import { useCartShares } from './use-cart-shares.ts'
import { whoPutIn } from './who-put-in.ts'

/** In an owner's cart: says on each line who put in how many units, and announces what members add meanwhile. */
export function CartShares() {
  const shares = useCartShares()
  useEffect(() => {
    if (!shares) return
    useLineWords.setState({
      wordsOf({ product: { id }, quantity }) {
        const added = shares.get(id)?.added_by ?? []
        return added.length > 0 ? whoPutIn(quantity, added, texts.you) : undefined
      },
    })
    return () => useLineWords.setState({ wordsOf: undefined })
  }, [shares])
  return <SharesNews shares={shares} />
}
