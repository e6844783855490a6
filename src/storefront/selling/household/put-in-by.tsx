import { sharesOfLine } from '#contract/limits/household-rules.ts'
import type { OrderLine } from '#contract/orders/orders/order.ts'
import type { HouseholdCart } from '#contract/selling/household/household.ts'
import { householdTexts as texts } from '../../texts/household.ts'

/** Says who put in how many units of an ordered line, as its owner reads it. */
export function PutInBy({ quantity, shares }: { quantity: number; shares: OrderLine['added_by'] & {} }) {
  return (
    <span className="block text-14 text-muted tabular-nums wrap-anywhere">
      {whoPutIn(quantity, shares, texts.you)}
    </span>
  )
}

type CartShare = HouseholdCart['data'][number]['added_by'][number]
/** Only the owner reads an order, so none of its shares has `is_me`. */
export type Share = Pick<CartShare, 'name' | 'quantity'> & Partial<CartShare>

/** Names the shares of a line by first names; units that no member put in are the owner's. */
export function whoPutIn(quantity: number, shares: readonly Share[], owner: string): string {
  const counted = sharesOfLine(quantity, shares)
  const ofMembers = counted.reduce((sum, share) => sum + share.quantity, 0)
  const members = counted.map(({ is_me, name, quantity }) => ({
    name: is_me ? texts.you : (name ?? texts.someone),
    quantity,
  }))
  const all = [...members, { name: owner, quantity: quantity - ofMembers }].filter(
    ({ quantity }) => quantity > 0,
  )
  const [first, ...others] = all
  if (first && others.length === 0) return texts.putIn([first.name])
  return texts.putIn(all.map(({ name, quantity }) => texts.shareOf(name, quantity)))
}
