import type { ReactNode } from 'react'
import { formatDollars } from '#contract/money.ts'
import type { CheckoutAmounts } from '#contract/orders/orders/order.ts'
import { classNames } from '#ui/class-names.ts'
import { amountTexts as texts } from '../../texts/amounts.ts'

type AtCheckout = 'promo_discount' | 'window_fee' | 'gst'

interface Props {
  amounts: Omit<CheckoutAmounts, AtCheckout> & Partial<Pick<CheckoutAmounts, AtCheckout>>
  /** Kilometres. */
  distance: number
  hasAddress?: boolean
}

/** The amounts of a cart or an order. Promo code, window fee and tax are known from the checkout on. */
export function AmountsList({ amounts, distance, hasAddress = true }: Props) {
  const { promo_discount = 0, window_fee = 0, gst = 0 } = amounts
  return (
    <>
      <dl className="flex flex-col gap-1.5 tabular-nums">
        <Row name={texts.itemsTotal}>{formatDollars(amounts.total_amount)}</Row>
        <Row name={texts.productDiscount}>
          <Reduction amount={amounts.discount} />
        </Row>
        {promo_discount > 0 && (
          <Row name={texts.promoDiscount}>
            <Reduction amount={promo_discount} />
          </Row>
        )}
        {distance > 0 && <Row name={texts.totalDistance}>{texts.kilometres(distance)}</Row>}
        {hasAddress && (
          <Row name={texts.deliveryCharge}>
            {amounts.delivery_charges > 0 ? (
              formatDollars(amounts.delivery_charges)
            ) : (
              <span className="font-semibold text-success">{texts.free}</span>
            )}
          </Row>
        )}
        {window_fee > 0 && <Row name={texts.windowFee}>{formatDollars(window_fee)}</Row>}
        <Row name={texts.grandTotal} isLast>
          {formatDollars(amounts.bill_amount)}
        </Row>
      </dl>
      {gst > 0 && <p className="mt-2 text-right text-13 text-muted">{texts.gst(formatDollars(gst))}</p>}
    </>
  )
}

function Reduction({ amount }: { amount: number }) {
  return (
    <span className={amount > 0 ? 'font-semibold text-success' : undefined}>
      {formatDollars(amount > 0 ? -amount : 0)}
    </span>
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
