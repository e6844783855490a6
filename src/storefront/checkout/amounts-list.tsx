import type { ReactNode } from 'react'
import { formatDollars } from '#contract/money.ts'
import type { CheckoutAmounts } from '#contract/order.ts'
import { classNames } from '#ui/class-names.ts'
import { checkoutTexts as texts } from '../texts/checkout.ts'

interface Props {
  amounts: CheckoutAmounts
  /** Kilometres. */
  distance: number
  hasAddress?: boolean
}

/** The cart's own rows, and what is only known at the checkout: the promo code, the window's fee, and the tax in it. */
export function AmountsList({ amounts, distance, hasAddress = true }: Props) {
  return (
    <>
      <dl className="space-y-1.5 tabular-nums">
        <Row name={texts.itemsTotal}>{formatDollars(amounts.total_amount)}</Row>
        <Row name={texts.productDiscount}>
          <Reduction amount={amounts.discount} />
        </Row>
        {amounts.promo_discount > 0 && (
          <Row name={texts.promoDiscount}>
            <Reduction amount={amounts.promo_discount} />
          </Row>
        )}
        {distance > 0 && <Row name={texts.distance}>{texts.km(distance)}</Row>}
        {hasAddress && (
          <Row name={texts.deliveryCharge}>
            {amounts.delivery_charges > 0 ? (
              formatDollars(amounts.delivery_charges)
            ) : (
              <span className="font-semibold text-success">{texts.free}</span>
            )}
          </Row>
        )}
        {amounts.window_fee > 0 && <Row name={texts.windowFee}>{formatDollars(amounts.window_fee)}</Row>}
        <Row name={texts.grandTotal} isLast>
          {formatDollars(amounts.bill_amount)}
        </Row>
      </dl>
      <p className="mt-2 text-right text-13 text-muted">{texts.gst(formatDollars(amounts.gst))}</p>
    </>
  )
}

function Reduction({ amount }: { amount: number }) {
  return (
    <span className={amount > 0 ? 'text-danger' : undefined}>{formatDollars(amount > 0 ? -amount : 0)}</span>
  )
}

function Row({ name, isLast = false, children }: { name: string; isLast?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'flex flex-wrap justify-between gap-x-4',
        isLast && 'border-outline border-t pt-2.5 font-bold text-18',
      )}
    >
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
