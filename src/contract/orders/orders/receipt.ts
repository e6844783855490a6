import type { RefundCause } from '../../money/payments/refund-causes.ts'
import { type Cents, type Dollars, toCents, toDollars } from '../../money.ts'
import { gstIn } from '../checkout/checkout-amounts.ts'
import type { CheckoutAmounts, Order, OrderLine } from './order.ts'

type OrderedLine = Pick<
  OrderLine,
  'product_id' | 'quantity' | 'list_price' | 'price' | 'total_price' | 'gst' | 'packed'
>

interface Packing {
  /** Units that went into the bags: of the substitute, if there is one. */
  packedUnits: number
  /** What is charged, before and after the product's own discount. */
  listCents: Cents
  shownCents: Cents
  unchargedCents: Cents
}

/** Units taken off for these reasons were not packed; those taken off for any other cost nothing. */
const notPacked: readonly RefundCause[] = ['item_missing', 'item_bad', 'packed_less']

interface Ordered<Line> {
  lines: readonly Line[]
  amounts: CheckoutAmounts
  refunds: Order['refunds']
}

/** Returns an order as it was charged: without the units that were taken off while a card only held their price. */
export function receiptOf<Line extends OrderedLine>({
  lines,
  amounts,
  refunds,
}: Ordered<Line>): {
  lines: (Line & Packing)[]
  amounts: CheckoutAmounts
} {
  const off = refunds
    .filter(({ refund_status }) => refund_status === 'released')
    .flatMap(({ because, lines }) =>
      lines.map((line) => ({ ...line, because, isShort: notPacked.includes(because) })),
    )
  const packed = lines.map((line) => {
    const ofLine = off.filter(({ product_id }) => product_id === line.product_id)
    const units = sumOf(ofLine.map(({ quantity }) => quantity))
    const short = sumOf(ofLine.map(({ quantity, isShort }) => (isShort ? quantity : 0)))
    const charged = line.quantity - units
    const { packed } = line
    // What was charged before it was packed is charged as it was ordered.
    const isCheaper = ofLine.some(({ because }) => because === 'packed_less')
    const price = packed?.substitute ? line.price : line.list_price
    return {
      ...line,
      packedUnits: packed?.substitute ? packed.quantity : line.quantity - short,
      ...(isCheaper && (packed?.substitute || packed?.grams)
        ? {
            listCents: Math.round((toCents(packed.total_price) * price) / line.price),
            shownCents: toCents(packed.total_price),
          }
        : {
            listCents: toCents(line.list_price) * charged + heavierCents(line),
            shownCents: toCents(line.price) * charged + heavierCents(line),
          }),
      unchargedCents: sumOf(ofLine.map(({ amount }) => toCents(amount))),
    }
  })
  return { lines: packed, amounts: amountsOfPacked(packed, amounts) }
}

function amountsOfPacked(
  lines: readonly (OrderedLine & Packing)[],
  amounts: CheckoutAmounts,
): CheckoutAmounts {
  const off = sumOf(lines.map(({ unchargedCents }) => unchargedCents))
  const offList = sumOf(
    lines.map((line) => toCents(line.list_price) * line.quantity + heavierCents(line) - line.listCents),
  )
  const offShown = sumOf(lines.map((line) => toCents(line.total_price) - line.shownCents))
  const gst = sumOf(lines.map((line) => (line.gst > 0 ? gstIn(line.unchargedCents) : 0)))
  const less = (amount: Dollars, cents: Cents) => toDollars(toCents(amount) - cents)
  return {
    ...amounts,
    total_amount: less(amounts.total_amount, offList),
    discount: less(amounts.discount, offList - offShown),
    // A promo code took its share off these units too.
    promo_discount: less(amounts.promo_discount, offShown - off),
    bill_amount: less(amounts.bill_amount, off),
    gst: less(amounts.gst, gst),
  }
}

/** Returns what a weighed line costs above what was agreed, as it turned out heavier. */
function heavierCents({ price, quantity, total_price }: OrderedLine): Cents {
  return toCents(total_price) - toCents(price) * quantity
}

/** Returns what was agreed for an order: what it costs, without what turned out heavier. */
export function agreedAmount({ lines, amounts }: Pick<Ordered<OrderedLine>, 'lines' | 'amounts'>): Dollars {
  return toDollars(toCents(amounts.bill_amount) - sumOf(lines.map(heavierCents)))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
