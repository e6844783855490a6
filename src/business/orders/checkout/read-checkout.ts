import { sql } from 'kysely'
import { type DeliveryQuote, freeFromOf, quoteDelivery } from '#contract/delivery/windows/delivery-charge.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Cents } from '#contract/money.ts'
import type { quote } from '#contract/orders/checkout/checkout.ts'
import { type CheckoutBreakdown, checkoutAmounts } from '#contract/orders/checkout/checkout-amounts.ts'
import { Refusal } from '#contract/refusals.ts'
import { goodsCents } from '#contract/selling/cart/amounts.ts'
import { preparedStatement } from '#database/batched-statement.ts'
import { deliverySetup } from '../../delivery/windows/read-delivery-setup.ts'
import { type AppliedPromo, findPromo } from '../../offers/promos/find-promo.ts'
import { type CartNow, readCart } from '../../selling/cart/read-cart.ts'
import type { Customer, Shop } from '../../shop.ts'

/** What a customer chooses at checkout. */
type Choice = InputOf<typeof quote>

export interface CheckoutNow {
  cart: CartNow
  address: Destination | undefined
  quote: DeliveryQuote | undefined
  /** For the chosen address: see `freeFromOf`. */
  freeFromCents: Cents | null
  slot: Awaited<ReturnType<typeof requireSlot>> | undefined
  promo: AppliedPromo | undefined
  amounts: CheckoutBreakdown
  gstOfLines: number[]
}

/** Reads the open cart with the customer's choices at checkout, at current prices, fees and promo terms. */
export async function readCheckout(shop: Shop, customer: Customer, choice: Choice): Promise<CheckoutNow> {
  const cart = await readCart(shop, customer)
  const goods = goodsCents(cart.lines)
  const address = choice.address_id ? await requireAddress(shop, customer, choice.address_id) : undefined
  const quote = address ? quoteDelivery(address.setup, address, goods) : cart.quote
  const freeFromCents = address ? freeFromOf(address.setup, quote) : cart.freeFromCents
  const slot = choice.slot_id ? await requireSlot(shop, choice.slot_id) : undefined
  const deliveryCents = cart.lines.length > 0 ? (quote?.feeCents ?? 0) : 0
  const windowFeeCents = slot?.fee_cents ?? 0
  const worth = { goodsCents: goods, deliveryCents, windowFeeCents }
  const promo = choice.promo_code ? await findPromo(shop, customer, choice.promo_code, worth) : undefined
  const sums = checkoutAmounts({ lines: cart.lines, deliveryCents, windowFeeCents, off: promo?.off })
  return { cart, address, quote, freeFromCents, slot, promo, ...sums }
}

/** Whether the address belongs to a customer who is blocked from ordering. */
const isBlocked = sql<boolean>`(
  select blocked_at is not null from customers where customers.id = addresses.customer_id)`

export async function requireAddress({ db }: Shop, customer: Customer, addressId: string) {
  const query = db
    .selectFrom('addresses')
    .select(['name', 'phone', 'building', 'street_no', 'street_name', 'postal_code', 'locality'])
    .select(['landmark', 'formatted_address', 'lat', 'lng'])
    .select([deliverySetup.as('setup'), isBlocked.as('is_blocked')])
    .where('id', '=', addressId)
    .where('customer_id', '=', customer.id)
  const address = await preparedStatement('read destination', query).executeTakeFirst(db)
  if (!address) throw new Refusal('not_found')
  return address
}

type Destination = Awaited<ReturnType<typeof requireAddress>>

/** Returns the address as an order stores it, without the delivery setup and the customer's block. */
export function addressToKeep({ setup, is_blocked, ...address }: Destination) {
  return address
}

export async function requireSlot({ db }: Shop, slotId: string) {
  const query = db
    .selectFrom('slots')
    .select(['id', 'hub_id', 'starts_at', 'ends_at', 'cut_off_at', 'fee_cents'])
    .where('id', '=', slotId)
  const slot = await preparedStatement('read window', query).executeTakeFirst(db)
  if (!slot) throw new Refusal('not_found')
  return slot
}
