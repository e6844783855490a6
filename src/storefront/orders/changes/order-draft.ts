import type { AskOf } from '#contract/endpoint.ts'
import type { previewChange } from '#contract/orders/changes/order-changes.ts'
import type { Order, OrderLine } from '#contract/orders/orders/order.ts'
import { type LinePreference, preferenceInputOf } from '#contract/selling/preferences/line-preference.ts'

/** The order as the shopper wants it: units by product, and changes to preferences, address and window. */
export interface OrderDraft {
  units: ReadonlyMap<string, number>
  /** Changed preferences for lines, by product id. */
  wishes: ReadonlyMap<string, LinePreference>
  /** The added lines, as they are shown until the service has priced them. */
  added: readonly OrderLine[]
  addressId: string | undefined
  slotId: string | undefined
}

const NO_WISH: LinePreference = { if_out: null, substitutes: [], note: '' }

export function draftOf({ lines }: Order): OrderDraft {
  return {
    units: new Map(lines.map(({ product_id, quantity }) => [product_id, quantity])),
    wishes: new Map(),
    added: [],
    addressId: undefined,
    slotId: undefined,
  }
}

/** A draft, with the order that it was begun on. */
export interface Begun {
  order: Order
  draft: OrderDraft
}

/** Rebases a draft on the order as changed elsewhere. A line that was removed there stays removed. */
export function draftOn(now: Order, { order, draft }: Begun): OrderDraft {
  const { units: before } = draftOf(order)
  const units = new Map(draftOf(now).units)
  const added = draft.added.filter(({ product_id }) => !units.has(product_id))
  const isThere = (id: string) => units.has(id) || added.some(({ product_id }) => product_id === id)
  const wanted = [...draft.units].filter(([id, count]) => count !== before.get(id) && isThere(id))
  return { ...draft, added, units: new Map([...units, ...wanted]) }
}

export function withUnits(draft: OrderDraft, productId: string, quantity: number): OrderDraft {
  return { ...draft, units: new Map(draft.units).set(productId, quantity) }
}

export function withPreference(draft: OrderDraft, productId: string, wish: LinePreference): OrderDraft {
  return { ...draft, wishes: new Map(draft.wishes).set(productId, wish) }
}

export function withAdded(draft: OrderDraft, line: OrderLine): OrderDraft {
  const isNew = !draft.units.has(line.product_id)
  const added = isNew ? [...draft.added, line] : draft.added
  return withUnits({ ...draft, added }, line.product_id, (draft.units.get(line.product_id) ?? 0) + 1)
}

/** Returns each line with its preference, and with the service's price of one unit; until then, with the price before. */
export function linesOf(
  { lines }: Order,
  { added, wishes }: OrderDraft,
  priced: readonly OrderLine[] = [],
): OrderLine[] {
  const prices = new Map(priced.map(({ product_id, price }) => [product_id, price]))
  return [...lines, ...added].map((line) => {
    const wish = wishes.get(line.product_id) ?? line.wish
    return { ...line, price: prices.get(line.product_id) ?? line.price, ...(wish && { wish }) }
  })
}

export type ChangeRequest = AskOf<typeof previewChange>

/** Returns the request to the service; nothing if there is no change, or if no line would be left. */
export function changeRequestOf(
  order: Order,
  { units, wishes, addressId, slotId }: OrderDraft,
): ChangeRequest | undefined {
  const lines = [...units]
    .filter(([, quantity]) => quantity > 0)
    .map(([product_id, quantity]) => {
      const wish = wishes.get(product_id)
      return { product_id, quantity, ...(wish && { wish: preferenceInputOf(wish) }) }
    })
  const isOther =
    lines.length !== order.lines.length ||
    order.lines.some(
      ({ product_id, quantity, wish }) =>
        units.get(product_id) !== quantity || isOtherPreference(wish, wishes.get(product_id)),
    )
  const isElsewhere = addressId !== undefined || (slotId !== undefined && slotId !== order.slot.id)
  if (lines.length === 0 || !(isOther || isElsewhere)) return undefined
  return {
    order_id: order.order_id,
    lines,
    ...(addressId && { address_id: addressId }),
    ...(slotId && { slot_id: slotId }),
  }
}

function isOtherPreference(was: LinePreference = NO_WISH, now: LinePreference = was): boolean {
  return JSON.stringify(preferenceInputOf(was)) !== JSON.stringify(preferenceInputOf(now))
}
