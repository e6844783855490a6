import type { Shop } from '../../shop.ts'
import { shortByOffice } from '../desk/room-for-refund.ts'

export type PickedLine = Awaited<ReturnType<typeof readLinesToPick>>[number]

/** Returns lines of an order, each with what a picker has said of it; all of them without positions. */
export async function readLinesToPick({ db }: Shop, orderId: string, positions?: readonly number[]) {
  const rows = await db
    .selectFrom('order_lines')
    .leftJoin('picked_lines as picked', (join) =>
      join
        .onRef('picked.order_id', '=', 'order_lines.order_id')
        .onRef('picked.position', '=', 'order_lines.position'),
    )
    .select(['order_lines.position', 'order_lines.product_id', 'order_lines.title', 'order_lines.quantity'])
    .select(['order_lines.price_cents', 'order_lines.substitute_ids', shortByOffice.as('short')])
    .select(['order_lines.cents_per_kilo', 'order_lines.usual_grams'])
    .select(['picked.outcome', 'picked.quantity as packed', 'picked.substitute_id', 'picked.not_found'])
    .select(['picked.grams', 'picked.usual_grams as other_grams'])
    .where('order_lines.order_id', '=', orderId)
    .$if(positions !== undefined, (query) => query.where('order_lines.position', 'in', positions ?? []))
    .orderBy('order_lines.position')
    .execute()
  return rows.map(({ outcome, packed, grams, substitute_id, other_grams, not_found, ...line }) => ({
    ...line,
    /** The units that the picker is to find. */
    to_pick: Math.max(0, line.quantity - line.short),
    picked:
      outcome === null
        ? null
        : { outcome, quantity: packed ?? 0, grams, substitute_id, other_grams, not_found: not_found ?? 0 },
  }))
}
