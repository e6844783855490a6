import { toDollars } from '#contract/money.ts'
import type { OrderLine } from '#contract/orders/orders/order.ts'
import type { WantedOrder } from '#database/tables-orders.ts'

export function lineView(row: WantedOrder['lines'][number]): OrderLine {
  const { list_price_cents, price_cents, total_cents, gst_cents, if_out, substitute_ids, note, ...line } = row
  return {
    ...line,
    list_price: toDollars(list_price_cents),
    price: toDollars(price_cents),
    total_price: toDollars(total_cents),
    gst: toDollars(gst_cents),
  }
}
