import { sql } from 'kysely'
import { suburbIn } from '#contract/delivery/places/place-words.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { readPicking as endpoint } from '#contract/orders/picking/picking.ts'
import type { Database } from '#database/connect.ts'
import type { Operator, Shop } from '../../shop.ts'
import { officeFacts, selectForOffice } from '../desk/office-facts.ts'
import { ofPickedLine } from '../orders/line-view.ts'
import { readPutBack } from './put-back.ts'

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
