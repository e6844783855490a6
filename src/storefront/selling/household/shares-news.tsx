import { useState } from 'react'
import { householdTexts as texts } from '../../texts/household.ts'
import type { CartShares } from './use-cart-shares.ts'

/** Announces what members put in while the owner has the cart open: a new line alone is not read out. */
export function SharesNews({ shares }: { shares: CartShares | undefined }) {
  const [heard, setHeard] = useState({ shares, news: '' })
  // Shares that were there from the start are no news.
  if (shares !== heard.shares)
    setHeard({ shares, news: heard.shares && shares ? newsOf(heard.shares, shares) || heard.news : '' })
  return (
    <p role="status" className="text-14 text-success not-empty:mb-3">
      {heard.news}
    </p>
  )
}

function newsOf(before: CartShares, now: CartShares): string {
  return [...now.values()]
    .flatMap(({ product_id, product, added_by }) =>
      unitsByName(added_by).map(([name, quantity]) => {
        const had = new Map(unitsByName(before.get(product_id)?.added_by ?? [])).get(name) ?? 0
        return quantity > had ? texts.newInCart(name, quantity - had, product.title) : ''
      }),
    )
    .filter(Boolean)
    .join(' ')
}

/** Members with the same name count as one: a name is all that the owner sees. */
function unitsByName(shares: readonly { name: string | null; quantity: number }[]): [string, number][] {
  const units = new Map<string, number>()
  for (const { name, quantity } of shares) {
    const shown = name ?? texts.someone
    units.set(shown, (units.get(shown) ?? 0) + quantity)
  }
  return [...units]
}
