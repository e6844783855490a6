import type { Order } from '#contract/orders/orders/order.ts'
import { refundTexts as texts } from '../../texts/refunds.ts'

/** Says why money went back, and for which products. */
export function RefundWords({ refund: { because, lines } }: { refund: Order['refunds'][number] }) {
  const what = lines.map(({ quantity, title }) => texts.units(quantity, title)).join(', ')
  const words = [texts.causes[because], what].filter(Boolean).join(': ')
  return words && <span className="block text-14 text-muted wrap-anywhere">{words}</span>
}
