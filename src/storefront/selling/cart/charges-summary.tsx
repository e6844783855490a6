import { formatCents } from '#contract/money.ts'
import { type Amounts, amountsInDollars } from '#contract/selling/cart/amounts.ts'
import { amountTexts } from '../../texts/amounts.ts'
import { cartTexts as texts } from '../../texts/cart.ts'
import { cartDrawerTexts as drawerTexts } from '../../texts/cart-drawer.ts'
import { AmountsList } from '../amounts/amounts-list.tsx'

interface Props {
  amounts: Amounts
  distance: number
  hasAddress: boolean
  /** Whether the service has yet to say what delivery costs. */
  isPending: boolean
}

export function ChargesSummary({ amounts, distance, hasAddress, isPending }: Props) {
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
      <p className="text-13 text-muted">{texts.promoNote}</p>
    </section>
  )
}

/** Apart from `AmountsList`, which the checkout loads and which knows every sum. */
function PendingAmounts({ amounts: { itemsTotalCents, productDiscountCents } }: Pick<Props, 'amounts'>) {
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
