import { type Price, shownCents } from '../../goods/catalogue/pricing.ts'
import { type Cents, type Dollars, toCents, toDollars } from '../../money.ts'

export interface PricedLine extends Price {
  quantity: number
}

/** What a cart costs and why. Every screen that shows a sum uses this object. */
export interface Amounts {
  itemsTotalCents: Cents
  productDiscountCents: Cents
  deliveryCents: Cents
  grandTotalCents: Cents
}

/** An empty cart has no delivery, so its delivery costs nothing. */
export function amountsOf(lines: readonly PricedLine[], deliveryCents: Cents): Amounts {
  const itemsTotalCents = sum(lines, ({ priceCents, quantity }) => priceCents * quantity)
  const goods = goodsCents(lines)
  const delivery = lines.length > 0 ? deliveryCents : 0
  return {
    itemsTotalCents,
    productDiscountCents: itemsTotalCents - goods,
    deliveryCents: delivery,
    grandTotalCents: goods + delivery,
  }
}

/** Returns the goods at their shown prices, the sum that free delivery and promo codes are based on. */
export function goodsCents(lines: readonly PricedLine[]): Cents {
  return sum(lines, (line) => shownCents(line) * line.quantity)
}

/** Returns what the cart would cost without discounts; its delivery may then be free. */
export function withoutDiscountsCents(
  { itemsTotalCents, deliveryCents }: Amounts,
  freeFrom: Dollars | null,
): Cents {
  const isFree = freeFrom !== null && itemsTotalCents >= toCents(freeFrom)
  return itemsTotalCents + (isFree ? 0 : deliveryCents)
}

/** Computes the breakdown from the API's items, so that a screen can show it before its changes are saved. */
export function amountsOfItems(items: readonly PricedItem[], deliveryCharges: Dollars): Amounts {
  const lines = items.map(({ quantity, product }) => ({
    quantity,
    priceCents: toCents(product.unit_price),
    specialCents: product.discounted_rate === undefined ? null : toCents(product.discounted_rate),
  }))
  return amountsOf(lines, toCents(deliveryCharges))
}

interface PricedItem {
  quantity: number
  product: { unit_price: Dollars; discounted_rate?: Dollars | undefined }
}

/** Returns the same breakdown with the API's names, in dollars. */
export function amountsInDollars(amounts: Amounts) {
  return {
    total_amount: toDollars(amounts.itemsTotalCents),
    discount: toDollars(amounts.productDiscountCents),
    delivery_charges: toDollars(amounts.deliveryCents),
    bill_amount: toDollars(amounts.grandTotalCents),
  }
}

function sum<T>(items: readonly T[], centsOf: (item: T) => Cents): Cents {
  return items.reduce((total, item) => total + centsOf(item), 0)
}
