import { sql } from 'kysely'
import { suburbIn } from '#contract/delivery/places/place-words.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type {
  readPicking as endpoint,
  notePutBack as noting,
  PutBack,
} from '#contract/orders/picking/picking.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '#database/connect.ts'
import { apiRow } from '../../api-row.ts'
import { unitTypeOf } from '../../goods/product-views/product-view.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import type { Operator, Shop, Verb } from '../../shop.ts'
import { officeFacts, selectForOffice } from '../desk/office-facts.ts'
import { ofPickedLine } from '../orders/line-view.ts'
import { withOrder } from '../orders/lock-order.ts'

const ORDERS_AT_MOST = 300

const ofLines = (what: string, from: string) =>
  sql<number>`(select coalesce(${sql.raw(what)}, 0)::int from ${sql.table(from)} where order_id = orders.id)`

/** Returns the orders that are to be picked, the earliest window first. */
export async function readPicking(shop: Shop, operator: Operator): Promise<ReplyOf<typeof endpoint>> {
  const rows = await selectForPickers(shop.db)
    .select([
      ofLines('count(*)', 'order_lines').as('lines'),
      ofLines('sum(quantity)', 'order_lines').as('units'),
      ofLines('count(*)', 'picked_lines').as('done'),
    ])
    .where(isPickable)
    .orderBy('orders.slot_starts_at')
    .orderBy('orders.id')
    .limit(ORDERS_AT_MOST)
    .execute()
  const data = rows.map((row) => {
    const { lines, units, done } = row
    return { ...pickersFacts(row, operator), lines, units, done }
  })
  return { data, put_back: await readPutBack(shop) }
}

/** What a picker works on: a paid order whose card holds its money, since a kept card may still be declined. */
const isPickable = sql<boolean>`(
  orders.status = 'processing' and orders.payment_status = 'paid' and orders.packing in ('new', 'to_pick', 'picking')
  and not exists (
    select from payments where payments.order_id = orders.id and payments.is_kept and payments.status = 'paid'))`

export function selectForPickers(db: Database) {
  return selectForOffice(db)
    .leftJoin('operators as picker', 'picker.id', 'orders.picker_id')
    .select(['orders.picker_id', 'picker.name as picker_name', 'picker.email as picker_email'])
}

type PickersRow = Awaited<ReturnType<ReturnType<typeof selectForPickers>['execute']>>[number]

/** Returns what pickers see of an order besides its lines: of its address the suburb alone. */
export function pickersFacts(order: PickersRow, operator: Operator) {
  const { picker_id, picker_name, picker_email } = order
  return {
    ...officeFacts(order),
    suburb: suburbIn(order.address.formatted_address),
    picker:
      picker_id === null
        ? null
        : { name: picker_name || (picker_email ?? ''), is_me: picker_id === operator.id },
  }
}

const NAMED_AT_MOST = 20

/** Returns the numbers of the other paid orders that still need a product, the earliest window first. */
export async function othersThatNeed({ db }: Shop, orderId: string, productId: string): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .leftJoin('picked_lines as picked', (join) => join.on(ofPickedLine))
    .select('orders.number')
    .where('order_lines.product_id', '=', productId)
    .where('orders.id', '<>', orderId)
    .where('picked.outcome', 'is', null)
    .where(isPickable)
    .orderBy('orders.slot_starts_at')
    .orderBy('orders.id')
    .limit(NAMED_AT_MOST)
    .execute()
  return orders.map(({ number }) => number)
}

const SHOWN_AT_MOST = 100

/** Returns the goods of acts that came too late and are not back on their shelf yet, the oldest first. */
async function readPutBack({ db }: Shop): Promise<PutBack[]> {
  const rows = await db
    .selectFrom('picking_acts as act')
    .innerJoin('orders', 'orders.id', 'act.order_id')
    .innerJoin('products', 'products.id', 'act.product_id')
    .innerJoin('operators', 'operators.id', 'act.operator_id')
    .select(['orders.number', 'act.id as act_id', 'act.units', 'act.because', 'act.at'])
    .select(['products.title', 'products.pack_size as unit', 'products.pack_unit', 'products.pack_count'])
    .select(['products.usual_grams', 'operators.name', 'operators.email'])
    .where('act.units', '>', 0)
    .where('act.put_back_at', 'is', null)
    .orderBy('act.at')
    .orderBy('act.id')
    .limit(SHOWN_AT_MOST)
    .execute()
  return rows.map(({ because, name, email, pack_unit, pack_count, ...row }) => ({
    ...apiRow(row),
    unit_type: unitTypeOf({ pack_unit, pack_count }),
    because: because ?? 'ended',
    by: name || email,
  }))
}

/** Idempotent, as two people may see the same goods on a trolley. */
export const notePutBack: Verb<typeof noting> = async (shop, { number, act_id }) => {
  await withOrder(shop, number, async (shop, { id: orderId }) => {
    const isAct = { order_id: orderId, id: act_id }
    const act = await shop.db
      .selectFrom('picking_acts')
      .select(['units', 'product_id', 'put_back_at'])
      .where((is) => is.and(isAct))
      .where('units', '>', 0)
      .executeTakeFirstOrThrow(() => new Refusal('not_found'))
    if (act.put_back_at) return
    await shop.db
      .updateTable('picking_acts')
      .set({ put_back_at: shop.clock.now() })
      .where((is) => is.and(isAct))
      .execute()
    await writeAudit(shop, {
      act: 'order.put-back',
      on: ['order', number],
      after: { product: act.product_id, units: act.units },
    })
  })
  return { put_back: await readPutBack(shop) }
}
