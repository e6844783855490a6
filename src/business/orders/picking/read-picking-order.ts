import { sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import { stageOf } from '#contract/order-status.ts'
import { bagsFor, temperatures } from '#contract/orders/desk/bags.ts'
import type {
  LineToPick,
  PickingOrder,
  packPicked,
  readPractice as practising,
} from '#contract/orders/picking/picking.ts'
import { Refusal } from '#contract/refusals.ts'
import { placeOfProduct } from '../../goods/product-views/product-view.ts'
import type { Operator, Shop } from '../../shop.ts'
import { copyOfProduct } from '../orders/line-view.ts'
import { type PickedLine, readLinesToPick, viewOfLine } from './lines-to-pick.ts'
import { pickersFacts, selectForPickers } from './read-picking.ts'
import { replacementsOf } from './substitutes-of-lines.ts'

/** Returns an order that is in the shop, or that this operator has picked. */
export async function readPickingOrder(
  shop: Shop,
  operator: Operator,
  { number }: { number: string },
): Promise<{ data: PickingOrder }> {
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
  { id, if_out }: { id: string; if_out: 'best_match' | 'leave_out' },
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
