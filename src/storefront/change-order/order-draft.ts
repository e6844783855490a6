import type { AskOf } from '#contract/endpoint.ts'
import type { previewChange } from '#contract/order-changes/order-changes.ts'
import type { Order, OrderLine } from '#contract/orders/order.ts'
import { type LineWish, wantedOfLine } from '#contract/substitutions/line-wish.ts'

/** What a shopper has in mind for their order: units by product, and what else is to be otherwise. */
export interface OrderDraft {
  units: ReadonlyMap<string, number>
  /** What was said of lines, by product. */
  wishes: ReadonlyMap<string, LineWish>
  /** What was added, as it is shown until the service has priced it. */
  added: readonly OrderLine[]
  addressId: string | undefined
  slotId: string | undefined
}

const NO_WISH: LineWish = { if_out: null, substitutes: [], note: '' }

export function draftOf({ lines }: Order): OrderDraft {
  return {
    units: new Map(lines.map(({ product_id, quantity }) => [product_id, quantity])),
    wishes: new Map(),
    added: [],
    addressId: undefined,
    slotId: undefined,
  }
}

/** What a shopper began, and the order that they began it with. */
export interface Begun {
  order: Order
  draft: OrderDraft
}

/** What was begun before the order was changed elsewhere, on the order as it is now. A line that is gone there stays gone. */
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

export function withWish(draft: OrderDraft, productId: string, wish: LineWish): OrderDraft {
  return { ...draft, wishes: new Map(draft.wishes).set(productId, wish) }
}

export function withAdded(draft: OrderDraft, line: OrderLine): OrderDraft {
  const isNew = !draft.units.has(line.product_id)
  const added = isNew ? [...draft.added, line] : draft.added
  return withUnits({ ...draft, added }, line.product_id, (draft.units.get(line.product_id) ?? 0) + 1)
}

/** Each line with what was said of it, and what one costs as the service has priced it; until it has, as it was. */
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

export type Wanted = AskOf<typeof previewChange>

/** What the service is asked; nothing where nothing is to be otherwise, or nothing would be left. */
export function wantedOf(order: Order, { units, wishes, addressId, slotId }: OrderDraft): Wanted | undefined {
  const lines = [...units]
    .filter(([, quantity]) => quantity > 0)
    .map(([product_id, quantity]) => {
      const wish = wishes.get(product_id)
      return { product_id, quantity, ...(wish && { wish: wantedOfLine(wish) }) }
    })
  const isOther =
    lines.length !== order.lines.length ||
    order.lines.some(
      ({ product_id, quantity, wish }) =>
        units.get(product_id) !== quantity || isOtherWish(wish, wishes.get(product_id)),
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

function isOtherWish(was: LineWish = NO_WISH, now: LineWish = was): boolean {
  return JSON.stringify(wantedOfLine(was)) !== JSON.stringify(wantedOfLine(now))
}
