import { type Selectable, sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import { stageOf } from '#contract/order-status.ts'
import { bagsFor, temperatureOf, temperatures } from '#contract/orders/desk/bags.ts'
import type {
  readPickingOrder as endpoint,
  LineToPick,
  packPicked,
  readPractice as practising,
} from '#contract/orders/picking/picking.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Tables } from '#database/tables.ts'
import { placeOfProduct } from '../../goods/product-views/product-view.ts'
import type { Shop, VerbBy } from '../../shop.ts'
import type { OfficeRow } from '../desk/office-facts.ts'
import { copyOfProduct, ofPickedLine, shortByOffice } from '../orders/line-view.ts'
import { pickersFacts, selectForPickers } from './read-picking.ts'
import { offeredFor, type Replacements, replacementsOf } from './substitutes-of-lines.ts'

/** Returns an order that is in the shop, or that this operator has picked. */
export const readPickingOrder: VerbBy<typeof endpoint> = async (shop, operator, { number }) => {
  const order = await selectForPickers(shop.db)
    .where('orders.number', '=', number)
    .where((is) =>
      is.or([
        is.and([is('orders.status', '=', 'processing'), is('orders.payment_status', '=', 'paid')]),
        is('orders.picker_id', '=', operator.id),
      ]),
    )
    .executeTakeFirstOrThrow(() => new Refusal('not_found', {}, `There is no order ${number} to pick.`))
  const lines = await readLines(shop, order)
  const bags = Map.groupBy(bagsFor(lines), (temperature) => temperature)
  const [shelf = 0, chilled = 0, frozen = 0] = temperatures.map((one) => bags.get(one)?.length ?? 0)
  return { data: { ...pickersFacts(order, operator), lines, bags: { shelf, chilled, frozen } } }
}

async function readLines(
  shop: Shop,
  { id, if_out }: Pick<OfficeRow, 'id' | 'if_out'>,
): Promise<LineToPick[]> {
  const rows = await readLinesToPick(shop, id)
  const lines = rows.flatMap(({ to_pick: quantity, picked, ...line }) => {
    // What the office took off altogether is not looked for.
    if (quantity === 0) return []
    return [{ ...line, quantity, if_out: line.if_out ?? if_out, outcome: picked && outcomeOf(picked) }]
  })
  const found = await replacementsOf(
    shop,
    lines.filter(({ if_out }) => if_out !== 'leave_out'),
  )
  return lines.map((line) => viewOfLine(line, found.get(line.position)))
}

function outcomeOf(picked: NonNullable<PickedLine['picked']>): LineToPick['outcome'] {
  const { outcome, quantity, grams, substitute_id: product_id, usual_grams } = picked
  const { title, unit, unit_type, image } = picked
  const substitute =
    product_id === null || title === null || unit === null || unit_type === null || image === null
      ? null
      : { product_id, title, unit, unit_type, image, usual_grams }
  return { outcome, quantity, grams, substitute }
}

/** Returns where an order is now. */
export async function readWhereabouts({ db }: Shop, number: string): Promise<ReplyOf<typeof packPicked>> {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'packing', 'payment_status'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return { data: { number, order_status: order.status, stage: stageOf(order) } }
}

const LINES = 8
const NOTES = ['', 'Ripe ones, please.', '']

/** Makes up lines of goods that are on the shelves, for those who learn to pick. Nothing of it is written anywhere. */
export async function readPractice(shop: Shop): Promise<ReplyOf<typeof practising>> {
  const rows = await shop.db
    .selectFrom('products')
    .innerJoin('stock', 'stock.product_id', 'products.id')
    .select(['products.id', 'title', 'pack_size', 'pack_unit', 'pack_count', 'thumbnail', 'storage'])
    .select(['shown_cents', 'usual_grams', placeOfProduct.as('place')])
    .where('retired_at', 'is', null)
    .where('on_hand', '>', 0)
    .orderBy(sql`random()`)
    .limit(LINES)
    .execute()
  const lines = rows.map((product, at) => ({
    product_id: product.id,
    ...copyOfProduct(product),
    storage: product.storage,
    place: product.place,
    position: at + 1,
    quantity: 1 + (at % 3),
    price_cents: product.shown_cents,
    note: NOTES[at % NOTES.length] ?? '',
    if_out: 'best_match' as const,
    substitute_ids: [],
    outcome: null,
  }))
  const found = await replacementsOf(shop, lines)
  return { data: lines.map((line) => viewOfLine(line, found.get(line.position))) }
}

type Picked = Selectable<Tables['picked_lines']>

export type PickedLine = Awaited<ReturnType<typeof readLinesToPick>>[number]

/** Returns lines of an order, each with what a picker has said of it; all of them without positions. */
export async function readLinesToPick({ db }: Shop, orderId: string, positions?: readonly number[]) {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .leftJoin('picked_lines as picked', (join) => join.on(ofPickedLine))
    .select(['order_lines.position', 'order_lines.product_id', 'order_lines.title', 'order_lines.quantity'])
    .select(['order_lines.unit', 'order_lines.unit_type', 'order_lines.image', 'order_lines.note'])
    .select(['order_lines.if_out', 'order_lines.substitute_ids', 'order_lines.price_cents'])
    .select(['order_lines.usual_grams', 'products.storage', placeOfProduct.as('place')])
    .select([shortByOffice.as('short'), sql<Picked | null>`to_jsonb(picked)`.as('picked')])
    .where('order_lines.order_id', '=', orderId)
    .$if(positions !== undefined, (query) => query.where('order_lines.position', 'in', positions ?? []))
    .orderBy('order_lines.position')
    .execute()
  return rows.map(({ short, ...line }) => ({
    ...line,
    /** The units that the picker is to find. */
    to_pick: Math.max(0, line.quantity - short),
  }))
}

type Shown = Omit<LineToPick, 'temperature' | 'substitutes'> &
  Parameters<typeof offeredFor>[0] & { storage: string | null }

/** Returns a line as its picker sees it. */
function viewOfLine(line: Shown, found: Replacements | undefined): LineToPick {
  const { storage, price_cents: _, substitute_ids: __, ...shown } = line
  return { ...shown, temperature: temperatureOf(storage), substitutes: offeredFor(line, found) }
}
