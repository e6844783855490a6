import { type Cents, toDollars } from '#contract/money.ts'
import type { OrderLine } from '#contract/orders/orders/order.ts'
import type { WantedOrder } from '#database/tables-orders.ts'

export function lineView(row: WantedOrder['lines'][number]): OrderLine {
  const { list_price_cents, price_cents, total_cents, gst_cents, if_out, substitute_ids, note, ...rest } = row
  const { cents_per_kilo, usual_grams, ...line } = rest
  return {
    ...line,
    ...byWeight(cents_per_kilo),
    list_price: toDollars(list_price_cents),
    price: toDollars(price_cents),
    total_price: toDollars(total_cents),
    gst: toDollars(gst_cents),
  }
}

export function byWeight(centsPerKilo: Cents | null): Pick<OrderLine, 'sold_by' | 'price_per_kilo'> {
  return centsPerKilo === null ? {} : { sold_by: 'weight', price_per_kilo: toDollars(centsPerKilo) }
}

export function sumOf(amounts: readonly { amount_cents: Cents }[]): Cents {
  return amounts.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}
