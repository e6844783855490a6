import { capitalised } from '#contract/capitalised.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { spacedMobile } from '#contract/people/sessions/phone.ts'
import { orderTexts as texts } from '../../texts/orders.ts'
import { windowOf } from './order-heading.ts'
import { OrderPart } from './order-part.tsx'

export function OrderDelivery({ order }: { order: Order }) {
  const { address, note, safe_to_leave, if_out } = order
  return (
    <div className="grid gap-4 560:grid-cols-2">
      <OrderPart title={texts.deliverTo}>
        <address className="not-italic">
          <span className="block font-semibold">{capitalised(address.name)}</span>
          <span className="block">{spacedMobile(address.phone)}</span>
          <span className="block text-muted">
            {address.building}, {address.formattedAddress}
          </span>
          {address.landmark && <span className="block text-muted">{address.landmark}</span>}
        </address>
      </OrderPart>
      <OrderPart title={texts.when}>
        <p className="font-semibold">{windowOf(order)}</p>
        <ul className="mt-1 text-14 text-muted">
          {note && (
            <li className="wrap-anywhere">
              {texts.note}: {note}
            </li>
          )}
          {safe_to_leave && <li>{texts.leave}</li>}
          <li>{if_out === 'best_match' ? texts.bestMatch : texts.leaveOut}</li>
        </ul>
      </OrderPart>
    </div>
  )
}
