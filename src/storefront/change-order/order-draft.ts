import type { AskOf } from '#contract/endpoint.ts'
import type { previewChange } from '#contract/order-changes/order-changes.ts'
import type { Order, OrderLine } from '#contract/orders/order.ts'

/** What a shopper has in mind for their order: units by product, and what else is to be otherwise. */
export interface OrderDraft {
  units: ReadonlyMap<string, number>
  /** What was added, as it is shown until the service has priced it. */
  added: readonly OrderLine[]
  addressId: string | undefined
  slotId: string | undefined
}

export function draftOf({ lines }: Order): OrderDraft {
  return {
    units: new Map(lines.map(({ product_id, quantity }) => [product_id, quantity])),
    added: [],
    addressId: undefined,
    slotId: undefined,
  }
}

export function withUnits(draft: OrderDraft, productId: string, quantity: number): OrderDraft {
  return { ...draft, units: new Map(draft.units).set(productId, quantity) }
}

export function withAdded(draft: OrderDraft, line: OrderLine): OrderDraft {
  const isNew = !draft.units.has(line.product_id)
  const added = isNew ? [...draft.added, line] : draft.added
  return withUnits({ ...draft, added }, line.product_id, (draft.units.get(line.product_id) ?? 0) + 1)
}

/** What each line costs one of, as the service has priced what is wanted; until it has, as it was. */
export function asPriced(lines: readonly OrderLine[], priced: readonly OrderLine[] = []): OrderLine[] {
  const prices = new Map(priced.map(({ product_id, price }) => [product_id, price]))
  return lines.map((line) => ({ ...line, price: prices.get(line.product_id) ?? line.price }))
}

export type Wanted = AskOf<typeof previewChange>

/** What the service is asked; nothing where nothing is to be otherwise, or nothing would be left. */
export function wantedOf(order: Order, { units, addressId, slotId }: OrderDraft): Wanted | undefined {
  const lines = [...units]
    .filter(([, quantity]) => quantity > 0)
    .map(([product_id, quantity]) => ({ product_id, quantity }))
  const isOther =
    lines.length !== order.lines.length ||
    order.lines.some(({ product_id, quantity }) => units.get(product_id) !== quantity)
  const isElsewhere = addressId !== undefined || (slotId !== undefined && slotId !== order.slot.id)
  if (lines.length === 0 || !(isOther || isElsewhere)) return undefined
  return {
    order_id: order.order_id,
    lines,
    ...(addressId && { address_id: addressId }),
    ...(slotId && { slot_id: slotId }),
  }
}
