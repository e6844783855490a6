import { type SelectQueryBuilder, sql } from 'kysely'
import type { listMovements as endpoint, StockMovement } from '#contract/goods/stock/stock.ts'
import type { Database } from '#database/connect.ts'
import type { Tables } from '#database/tables.ts'
import type { Shop, Verb } from '../../shop.ts'
import { amountOfLine, amountOfSubstitute } from './book-movements.ts'

interface Moved {
  /** The cursor of this entry among those of its kind. */
  cursor: string
  movement: StockMovement
}

/** Merges a product's ledger entries, its orders and those that had it as a substitute, each from a cursor of its own. */
export const listMovements: Verb<typeof endpoint> = async (shop, { product_id, after = '..', page_size }) => {
  const cursors = after.split('.')
  const parts = await Promise.all(
    [readLedger, readOrdered, readSubstitutes].map((read, part) =>
      read(shop, { product_id, before: cursors[part] ?? '', limit: page_size + 1 }),
    ),
  )
  const all = parts
    .flatMap((moved, part) => moved.map((one) => ({ ...one, part })))
    .toSorted((one, other) => other.movement.at.localeCompare(one.movement.at))
  const shown = all.slice(0, page_size)
  const next = parts.map((_, part) => shown.findLast((one) => one.part === part)?.cursor ?? cursors[part])
  return {
    data: shown.map(({ movement }) => movement),
    next_after: all.length > page_size ? next.join('.') : null,
  }
}

interface Part {
  product_id: string
  before: string
  limit: number
}

async function readLedger({ db }: Shop, { product_id, before, limit }: Part): Promise<Moved[]> {
  const rows = await db
    .selectFrom('stock_adjustments as moved')
    .leftJoin('operators', 'operators.id', 'moved.actor')
    .leftJoin('stock_lots', 'stock_lots.id', 'moved.lot_id')
    .select(['moved.id', 'moved.at', 'moved.quantity', 'moved.reason', 'moved.actor', 'moved.actor_kind'])
    .select(['moved.lot_id', 'stock_lots.code', 'stock_lots.best_before', 'operators.name'])
    .where('moved.product_id', '=', product_id)
    .$if(before !== '', (query) => query.where('moved.id', '<', Number(before)))
    .orderBy('moved.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, at, quantity, reason, actor, actor_kind, name, lot_id, code, best_before }) => ({
    cursor: String(id),
    movement: {
      id: `entry ${id}`,
      at: at.toISOString(),
      quantity,
      reason,
      by: actor_kind === 'command' ? `npm run ${actor}` : name || actor,
      lot: lot_id === null ? null : { code: code ?? '', best_before },
      order_number: null,
    },
  }))
}

const ordered = { held: 'Held for an order', sold: 'Ordered', returned: 'Ordered, and put back' } as const
const replacing = 'Substitute in an order'
const substituted = { held: replacing, sold: replacing, returned: `${replacing}, and put back` } as const

async function readOrdered({ db }: Shop, { product_id, ...page }: Part): Promise<Moved[]> {
  const goods = db
    .selectFrom('order_lines as ordered')
    .leftJoin('picked_lines as picked', (join) =>
      join
        .onRef('picked.order_id', '=', 'ordered.order_id')
        .onRef('picked.position', '=', 'ordered.position'),
    )
    .select(['ordered.order_id', amountOfLine.as('amount')])
    .where('ordered.product_id', '=', product_id)
  return readOrders(db, goods, { ...page, reasons: ordered })
}

/** One product may take the place of several lines of an order. */
async function readSubstitutes({ db }: Shop, { product_id, ...page }: Part): Promise<Moved[]> {
  const goods = db
    .selectFrom('picked_lines as picked')
    .select(['order_id', sql<number>`sum(${amountOfSubstitute})::int`.as('amount')])
    .where('substitute_id', '=', product_id)
    .groupBy('order_id')
  return readOrders(db, goods, { ...page, reasons: substituted })
}

type Goods = SelectQueryBuilder<Tables, never, { order_id: string; amount: number }>

interface OfOrders extends Omit<Part, 'product_id'> {
  reasons: typeof ordered | typeof substituted
}

async function readOrders(
  db: Database,
  goods: Goods,
  { before, limit, reasons }: OfOrders,
): Promise<Moved[]> {
  const rows = await db
    .selectFrom(goods.as('goods'))
    .innerJoin('orders', 'orders.id', 'goods.order_id')
    .select(['orders.id', 'orders.number', 'orders.placed_at', 'orders.goods_state', 'goods.amount'])
    .$if(before !== '', (query) => query.where('goods.order_id', '<', before))
    .orderBy('goods.order_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, number, placed_at, goods_state, amount }) => ({
    cursor: id,
    movement: {
      id: `${reasons === ordered ? 'order' : 'substitute'} ${id}`,
      at: placed_at.toISOString(),
      quantity: goods_state === 'returned' ? 0 : -amount,
      reason: reasons[goods_state],
      by: null,
      lot: null,
      order_number: number,
    },
  }))
}
