import { type Selectable, sql } from 'kysely'
import { temperatureOf } from '#contract/orders/desk/bags.ts'
import type { LineToPick } from '#contract/orders/picking/picking.ts'
import type { Tables } from '#database/tables.ts'
import { placeOfProduct } from '../../goods/product-views/product-view.ts'
import type { Shop } from '../../shop.ts'
import { ofPickedLine, shortByOffice } from '../orders/line-view.ts'
import { offeredFor, type Replacements } from './substitutes-of-lines.ts'

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
export function viewOfLine(line: Shown, found: Replacements | undefined): LineToPick {
  const { storage, price_cents: _, substitute_ids: __, ...shown } = line
  return { ...shown, temperature: temperatureOf(storage), substitutes: offeredFor(line, found) }
}
