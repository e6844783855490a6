import type { ReactNode } from 'react'
import type { Amounts } from '#contract/amounts.ts'
import { formatCents } from '#contract/money.ts'
import { classNames } from '#ui/class-names.ts'
import { cartTexts as texts } from '../texts/cart.ts'

interface Props {
  amounts: Amounts
  distance: number
  hasAddress: boolean
}

export function ChargesSummary({ amounts, distance, hasAddress }: Props) {
  const { itemsTotalCents, productDiscountCents, deliveryCents, grandTotalCents } = amounts
  return (
    <section aria-labelledby="charges" className="mt-6 rounded-card bg-well p-4">
      <h3 id="charges" className="text-16">
        {texts.charges}
      </h3>
      <dl className="mt-2 space-y-1.5 tabular-nums">
        <Row name={texts.itemsTotal}>{formatCents(itemsTotalCents)}</Row>
        <Row name={texts.productDiscount}>
          {productDiscountCents > 0 ? (
            <span className="text-danger">{formatCents(-productDiscountCents)}</span>
          ) : (
            formatCents(0)
          )}
        </Row>
        {distance > 0 && <Row name={texts.totalDistance}>{texts.kilometres(distance)}</Row>}
        {hasAddress && (
          <Row name={texts.deliveryCharge}>
            {deliveryCents > 0 ? (
              formatCents(deliveryCents)
            ) : (
              <span className="font-semibold text-success">{texts.free}</span>
            )}
          </Row>
        )}
        <Row name={texts.grandTotal} isLast>
          {formatCents(grandTotalCents)}
        </Row>
      </dl>
      <p className="mt-3 text-13 text-muted">{texts.promoNote}</p>
    </section>
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
