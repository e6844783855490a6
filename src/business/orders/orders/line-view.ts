import { sql } from 'kysely'
import { type Price, shownCents } from '#contract/goods/catalogue/pricing.ts'
import { type Cents, toDollars } from '#contract/money.ts'
import {
  type CheckoutBreakdown,
  checkoutAmountsInDollars,
} from '#contract/orders/checkout/checkout-amounts.ts'
import type { CheckoutAmounts, OrderLine } from '#contract/orders/orders/order.ts'
import { chargeOfLine } from '#contract/orders/picking/charge-of-line.ts'
import type { OrderedAddress, WantedOrder } from '#database/tables-orders.ts'
import { orderedPicture } from '#packshots/picture-address.ts'
import { apiRow } from '../../api-row.ts'
import { unitTypeOf } from '../../goods/product-views/product-view.ts'
import { isGivenBack } from '../../money/payments/review.ts'

/** The columns in which an order stores its amounts. */
const columns = {
  itemsTotalCents: 'goods_cents',
  productDiscountCents: 'product_discount_cents',
  promoDiscountCents: 'promo_discount_cents',
  deliveryCents: 'delivery_cents',
  windowFeeCents: 'window_fee_cents',
  grandTotalCents: 'total_cents',
  gstCents: 'gst_cents',
  weighedCents: 'weighed_cents',
} as const satisfies Record<keyof CheckoutBreakdown, string>

const pairs = Object.entries(columns) as [keyof CheckoutBreakdown, AmountColumn][]

type AmountColumn = (typeof columns)[keyof CheckoutBreakdown]
type Amounts = Record<AmountColumn, Cents>

export const amountColumns = Object.values(columns)

/** Returns when an order's delivery window begins and ends. */
export function windowOf(order: { slot_starts_at: Date; slot_ends_at: Date }) {
  return { starts_at: order.slot_starts_at.toISOString(), ends_at: order.slot_ends_at.toISOString() }
}

/** Returns who gets an order, and where. */
export function recipientOf({ name, phone, building, formatted_address }: OrderedAddress) {
  return { name, phone, building, formattedAddress: formatted_address }
}

/** Returns an order's amounts from the prices it stored, not from current ones. */
export function amountsOfOrder(order: Amounts): CheckoutAmounts {
  const amounts = Object.fromEntries(pairs.map(([name, column]) => [name, order[column]]))
  return checkoutAmountsInDollars(amounts as unknown as CheckoutBreakdown)
}

/** The reverse. */
export function columnsOfAmounts(amounts: CheckoutBreakdown): Amounts {
  return Object.fromEntries(pairs.map(([name, column]) => [column, amounts[name]])) as Amounts
}

type Line = Omit<WantedOrder['lines'][number], 'if_out' | 'substitute_ids' | 'note' | 'usual_grams'>

export function lineView({ total_cents, cents_per_kilo, ...line }: Line): OrderLine {
  return { ...apiRow({ ...line, total_price_cents: total_cents }), ...byWeight(cents_per_kilo) }
}

/** Returns the facts of a product that an order keeps, whatever becomes of the product. */
export function copyOfProduct(product: CopiedProduct) {
  return {
    title: product.title,
    unit: product.pack_size,
    unit_type: unitTypeOf(product),
    image: orderedPicture(product),
    usual_grams: product.usual_grams,
  }
}

type CopiedProduct = Parameters<typeof unitTypeOf>[0] &
  Parameters<typeof orderedPicture>[0] & { title: string; pack_size: number; usual_grams: number | null }

/** Returns what a line costs, in the columns of an order's line. */
export function priceColumns({ priceCents, specialCents, quantity }: Price & { quantity: number }, gst = 0) {
  const price_cents = shownCents({ priceCents, specialCents })
  const total_cents = price_cents * quantity
  return { list_price_cents: priceCents, price_cents, quantity, total_cents, gst_cents: gst }
}

export function byWeight(centsPerKilo: Cents | null): Pick<OrderLine, 'sold_by' | 'price_per_kilo'> {
  return centsPerKilo === null ? {} : { sold_by: 'weight', price_per_kilo: toDollars(centsPerKilo) }
}

export interface StoredPacked {
  outcome: string
  quantity: number
  grams: number | null
  short_units: number
  short_cents: Cents
  title: string | null
  unit: number
  unit_type: string
  image: string
  price_cents: Cents | null
  cents_per_kilo: Cents | null
}

/**
 * Sums up what the office has given back of a line, or promised to. A refund that the bank rejected does not count, as the
 * customer still pays for it, unless they were repaid in another way.
 */
export function givenOfLine(column: 'quantity' | 'amount_cents', isMeant = sql<boolean>`true`) {
  return sql<number>`(
    select coalesce(sum(${sql.ref(`given.${column}`)}), 0)::int from office_refund_lines as given
    join office_refunds on office_refunds.id = given.office_refund_id
    where office_refunds.order_id = order_lines.order_id and given.product_id = order_lines.product_id and ${isMeant}
      and exists (select from refunds where office_refund_id = office_refunds.id and ${isGivenBack}))`
}

/** The units of a line that the office took off, as they were missing or not good. */
export const shortByOffice = givenOfLine(
  'quantity',
  sql`office_refunds.reason in ('item_missing', 'item_bad')`,
)

/** What a promo code took off the goods of a line's order: one for free delivery takes nothing off them. */
export const promoOfGoods = sql<Cents>`(
  select case when promos.kind = 'free_delivery' then 0 else orders.promo_discount_cents end
  from orders left join promos on promos.id = promo_id where orders.id = order_lines.order_id)`

/** Whether `picked` says what became of a line. */
export const ofPickedLine = sql<boolean>`
  picked.order_id = order_lines.order_id and picked.position = order_lines.position`

/** Selects as a column what was packed of a line, once its order is packed; null if it was not picked in the office. */
export const packedOf = sql<StoredPacked | null>`(
  select json_build_object('outcome', outcome, 'quantity', picked.quantity, 'grams', grams, 'short_units', short_units,
    'short_cents', short_cents, 'title', picked.title, 'unit', picked.unit, 'unit_type', picked.unit_type,
    'image', picked.image, 'price_cents', picked.price_cents, 'cents_per_kilo', picked.cents_per_kilo)
  from picked_lines as picked
  where ${ofPickedLine} and short_cents is not null)`

interface Ordered {
  price_cents: Cents
  quantity: number
  /** With what was added as it turned out heavier. */
  total_cents: Cents
  cents_per_kilo: Cents | null
}

type Packed = Pick<StoredPacked, 'quantity' | 'grams' | 'price_cents' | 'cents_per_kilo'>

/**
 * Returns what a line costs as it was packed, perhaps by the price of a substitute. What no card held for heavier goods is
 * not charged.
 */
export function chargeAsPacked(line: Ordered, { price_cents, cents_per_kilo, ...packed }: Packed): Cents {
  const substitute = price_cents === null ? null : { price_cents, cents_per_kilo }
  return Math.min(chargeOfLine(line, { ...packed, substitute }), line.total_cents)
}

/** Returns what was packed as a field to spread into a line. */
export function packedIn(line: Ordered, packed: StoredPacked | null): Pick<OrderLine, 'packed'> {
  if (!packed) return {}
  const { quantity, grams, title, unit, unit_type, image, price_cents, cents_per_kilo } = packed
  return {
    packed: {
      quantity,
      grams,
      total_price: toDollars(chargeAsPacked(line, packed)),
      substitute:
        title === null || price_cents === null
          ? null
          : { title, unit, unit_type, ...byWeight(cents_per_kilo), image, price: toDollars(price_cents) },
    },
  }
}
