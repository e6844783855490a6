import { type Amounts, amountsInDollars } from '#contract/cart/amounts.ts'
import { AmountsList } from '../amounts/amounts-list.tsx'
import { cartTexts as texts } from '../texts/cart.ts'

interface Props {
  amounts: Amounts
  distance: number
  hasAddress: boolean
}

export function ChargesSummary({ amounts, distance, hasAddress }: Props) {
  return (
    <section aria-labelledby="charges" className="mt-6 flex flex-col gap-3 rounded-card bg-well p-4">
      <h3 id="charges" className="text-16">
        {texts.charges}
      </h3>
      <AmountsList amounts={amountsInDollars(amounts)} distance={distance} hasAddress={hasAddress} />
      <p className="text-13 text-muted">{texts.promoNote}</p>
    </section>
  )
}
