import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'
import type { Offer } from '#contract/goods/catalogue/offer.ts'
import type { CardBrand } from '#contract/money/payments/card.ts'
import type { PromoKind } from '#contract/offers/promos/promo-terms.ts'
import type { OrderStatus, PackingStage, PaymentStatus } from '#contract/order-status.ts'
import type { Temperature } from '#contract/orders/desk/bags.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import type { LinePreference } from '#contract/selling/preferences/line-preference.ts'
import type { CustomerTables } from './tables-customers.ts'

/** Who caused a change of an order's status. */
export type OrderActor = 'customer' | 'operator' | 'payment' | 'clock'

/** Why an order ended early, if it did. */
export type OrderEnding =
  | 'not_paid_in_time'
  | 'payment_failed'
  | 'asked_for'
  | 'by_the_shop'
  | 'not_packed'
  | 'not_delivered'

/** The card of a payment. */
interface PaidWith {
  brand: CardBrand
  last4: string
}

/** The address columns that are copied to an order. */
export type OrderedAddress = Pick<
  Selectable<CustomerTables['addresses']>,
  'name' | 'phone' | 'building' | 'formatted_address' | 'landmark' | 'lat' | 'lng'
>

export interface OrderTables {
  carts: {
    id: string
    customer_id: string
    status: Generated<'open' | 'ordered'>
    created_at: Generated<Date>
  }
  cart_lines: CartLinesTable
  cart_line_shares: { line_id: string; customer_id: string; quantity: number; added_at: Date }
  cart_change_keys: { customer_id: string; key: string; made_at: Date }
  slot_holds: { cart_id: string; slot_id: string; expires_at: Date }
  promos: {
    id: string
    code: string
    kind: PromoKind
    percent: number | null
    amount_cents: number | null
    min_goods_cents: Generated<number>
    max_off_cents: number | null
    starts_at: Date
    ends_at: Date
    uses_per_customer: number | null
    uses_left: number | null
    sheet: JSONColumnType<Offer>
    version: Generated<number>
  }
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_events: {
    id: GeneratedAlways<number>
    order_id: string
    from_status: OrderStatus | null
    to_status: OrderStatus
    actor: OrderActor
    detail: JSONColumnType<{ because?: OrderEnding }>
    at: Date
  }
  order_changes: {
    id: string
    order_id: string
    status: 'open' | 'made' | 'lapsed'
    difference_cents: number
    ceiling_difference_cents: Generated<number>
    wanted: JSONColumnType<WantedOrder> | null
    slot_id: string | null
    idempotency_key: string | null
    request_hash: Buffer
    created_at: Date
    pay_until: Date
    ended_at: Date | null
  }
  order_change_goods: { change_id: string; product_id: string; amount: number }
  item_reports: {
    order_id: string
    product_id: string
    what: 'missing' | 'bad'
    quantity: number
    note: Generated<string>
    photo: Buffer | null
    idempotency_key: string | null
    at: Date
    answer: 'refunded' | 'declined' | null
    answered_at: Date | null
    answer_note: Generated<string>
  }
  payments: {
    id: string
    order_id: string
    change_id: string | null
    intent_id: string | null
    session_id: string | null
    provider: string | null
    round: Generated<number>
    amount_cents: number
    charge_cents: number | null
    decided_at: Date | null
    charged_at: Date | null
    capture_before: Date | null
    card: JSONColumnType<PaidWith> | null
    is_kept: Generated<boolean>
    held_cents: number | null
    ending_at: Date | null
    currency: Generated<'aud'>
    status: Generated<PaymentStatus>
    review_because: string | null
    /** When the review was finished; null while a person has to look. */
    seen_to_at: Date | null
    created_at: Date
    settled_at: Date | null
    looked_at: Date | null
  }
  refunds: {
    id: string
    payment_id: string
    change_id: string | null
    office_refund_id: string | null
    provider_id: string | null
    amount_cents: number
    because: string
    status: 'requested' | 'released' | 'done' | 'failed'
    /** For a failed refund: when a person handled it, or another refund replaced it. */
    seen_to_at: Date | null
    /** For a failed refund: whether the customer got the money some other way. */
    given_otherwise: Generated<boolean>
    created_at: Date
    looked_at: Date | null
  }
  order_notes: { id: string; order_id: string; operator_id: string; note: string; at: Date }
  payment_events: {
    id: string
    type: string
    intent_id: string | null
    session_id: string | null
    refund_id: string | null
    received_at: Date
    handled_at: Date | null
    looked_at: Date | null
  }
  places: {
    id: string
    kind: 'locality' | 'street' | 'address'
    street_id: string | null
    unit: Generated<string>
    street_no: Generated<string>
    number_first: number | null
    number_last: number | null
    street_name: Generated<string>
    locality: string
    postal_code: Generated<string>
    lat: number
    lng: number
    weight: Generated<number>
    source: string
    search_words: Generated<string>
    words: GeneratedAlways<string>
  }
  place_words: { word: string; shorter: string[] }
  place_imports: { file_hash: string; rows_done: Generated<number>; finished_at: Date | null }
}

interface LinePreferenceColumns {
  /** Null if the line follows the choice for the whole order. */
  if_out: LinePreference['if_out']
  substitute_ids: Generated<string[]>
  note: Generated<string>
}

interface CartLinesTable extends LinePreferenceColumns {
  id: string
  cart_id: string
  product_id: string
  quantity: number
  seen_price_cents: number
  added_at: Generated<Date>
}

interface OrderLinesTable extends LinePreferenceColumns {
  order_id: string
  position: number
  product_id: string
  title: string
  unit: number
  unit_type: string
  image: string
  list_price_cents: number
  price_cents: number
  quantity: number
  total_cents: number
  gst_cents: number
  cents_per_kilo: number | null
  usual_grams: number | null
}

/** The order's new content, applied when the change is made. */
export interface WantedOrder {
  lines: Omit<Selectable<OrderLinesTable>, 'order_id' | 'position'>[]
  /** Slot and address are set only if they change. */
  order: Pick<
    OrdersTable,
    | 'units'
    | 'goods_cents'
    | 'product_discount_cents'
    | 'delivery_cents'
    | 'total_cents'
    | 'gst_cents'
    | 'distance_metres'
  > & { promo_discount_cents: number; window_fee_cents: number; weighed_cents: number }
  address?: OrderedAddress
  slot?: { id: string; starts_at: string; ends_at: string }
}

interface OrdersTable {
  id: string
  /** Grows by one with each change. */
  version: Generated<number>
  number: string
  spoken_number: GeneratedAlways<number>
  customer_id: string
  cart_id: string
  status: Generated<OrderStatus>
  packing: Generated<PackingStage>
  payment_status: Generated<PaymentStatus>
  placed_at: Date
  pay_until: Date
  idempotency_key: string | null
  request_hash: Buffer
  units: number
  goods_cents: number
  product_discount_cents: number
  promo_discount_cents: Generated<number>
  delivery_cents: number
  window_fee_cents: Generated<number>
  total_cents: number
  weighed_cents: Generated<number>
  gst_cents: number
  promo_id: string | null
  promo_code: string | null
  slot_id: string
  slot_starts_at: Date
  slot_ends_at: Date
  distance_metres: number
  address: JSONColumnType<OrderedAddress>
  note: Generated<string>
  safe_to_leave: Generated<boolean>
  if_out: Generated<Order['if_out']>
  goods_state: Generated<'held' | 'sold' | 'returned'>
  picker_id: string | null
  bags: JSONColumnType<Record<Temperature, number>> | null
}
