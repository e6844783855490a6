import { sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { stageOf } from '#contract/order-status.ts'
import { bagsFor } from '#contract/orders/desk/bags.ts'
import { temperatureOf, temperatures } from '#contract/orders/desk/temperature.ts'
import type {
  readPickingOrder as endpoint,
  LineToPick,
  PickingOrder,
  packPicked,
} from '#contract/orders/picking/picking.ts'
import { Refusal } from '#contract/refusals.ts'
import { placeOfProduct } from '../../goods/product-views/product-view.ts'
import type { Operator, Shop } from '../../shop.ts'
import { shortByOffice } from '../desk/room-for-refund.ts'
import { pickersFacts, selectForPickers } from './pickable.ts'
import { offeredFor, replacementsOf } from './substitutes-of-lines.ts'

/** Returns an order that is in the shop, or that this operator has picked. */
export async function readPickingOrder(
  shop: Shop,
  operator: Operator,
  { number }: InputOf<typeof endpoint>,
): Promise<{ data: PickingOrder }> {
  const order = await selectForPickers(shop.db)
    .select('orders.if_out')
    .where('orders.number', '=', number)
    .where((is) =>
      is.or([
        is.and([is('orders.status', '=', 'processing'), is('orders.payment_status', '=', 'paid')]),
        is('orders.picker_id', '=', operator.id),
      ]),
    )
    .executeTakeFirst()
  if (!order) throw new Refusal('not_found', {}, `There is no order ${number} to pick.`)
  const lines = await readLines(shop, order)
  const bags = Map.groupBy(bagsFor(lines), (temperature) => temperature)
  const [shelf = 0, chilled = 0, frozen = 0] = temperatures.map((one) => bags.get(one)?.length ?? 0)
  return { data: { ...pickersFacts(order, operator), lines, bags: { shelf, chilled, frozen } } }
}

async function readLines(
  shop: Shop,
  { id, if_out }: { id: string; if_out: 'best_match' | 'leave_out' },
): Promise<LineToPick[]> {
  const rows = await shop.db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .leftJoin('picked_lines as picked', (join) =>
      join
        .onRef('picked.order_id', '=', 'order_lines.order_id')
        .onRef('picked.position', '=', 'order_lines.position'),
    )
    .select(['order_lines.position', 'order_lines.product_id', 'order_lines.title', 'order_lines.unit'])
    .select(['order_lines.unit_type', 'order_lines.image', 'order_lines.quantity', 'order_lines.note'])
    .select(['order_lines.if_out', 'order_lines.substitute_ids', 'order_lines.price_cents'])
    .select('order_lines.usual_grams')
    .select(['products.storage', shortByOffice.as('short'), placeOfProduct.as('place')])
    .select(['picked.outcome', 'picked.quantity as packed', 'picked.grams', 'picked.substitute_id'])
    .select([
      'picked.title as other_title',
      'picked.unit as other_unit',
      'picked.unit_type as other_unit_type',
    ])
    .select(['picked.image as other_image', 'picked.usual_grams as other_grams'])
    .where('order_lines.order_id', '=', id)
    // What the office took off altogether is not looked for.
    .where(sql<boolean>`order_lines.quantity > ${shortByOffice}`)
    .orderBy('order_lines.position')
    .execute()
  const lines = rows.map((row) => ({
    ...row,
    quantity: row.quantity - row.short,
    if_out: row.if_out ?? if_out,
  }))
  const found = await replacementsOf(
    shop,
    lines.filter(({ if_out }) => if_out !== 'leave_out'),
  )
  return lines.map((line) => ({
    position: line.position,
    product_id: line.product_id,
    title: line.title,
    unit: line.unit,
    unit_type: line.unit_type,
    image: line.image,
    quantity: line.quantity,
    usual_grams: line.usual_grams,
    place: line.place,
    temperature: temperatureOf(line.storage),
    note: line.note,
    if_out: line.if_out,
    substitutes: offeredFor(line, found.get(line.position)),
    outcome: outcomeOf(line),
  }))
}

interface PickedRow {
  outcome: NonNullable<LineToPick['outcome']>['outcome'] | null
  packed: number | null
  grams: number | null
  substitute_id: string | null
  other_title: string | null
  other_unit: number | null
  other_unit_type: string | null
  other_image: string | null
  other_grams: number | null
}

function outcomeOf({ outcome, packed, grams, substitute_id, ...other }: PickedRow): LineToPick['outcome'] {
  if (outcome === null) return null
  const substitute =
    substitute_id === null
      ? null
      : {
          product_id: substitute_id,
          title: other.other_title ?? '',
          unit: other.other_unit ?? 0,
          unit_type: other.other_unit_type ?? '',
          image: other.other_image ?? '',
          usual_grams: other.other_grams,
        }
  return { outcome, quantity: packed ?? 0, grams, substitute }
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
