import type { listMovements as endpoint, StockMovement } from '#contract/goods/stock/stock.ts'
import type { Shop, Verb } from '../../shop.ts'
import { amountOfLine } from './book-movements.ts'

interface Moved {
  at: Date
  movement: StockMovement
  /** Cursors for the next page: `entry` in the ledger, `orderId` among the orders. */
  entry?: number
  orderId?: string
}

/** Merges a product's ledger entries with its orders; the next page continues from a cursor in each. */
export const listMovements: Verb<typeof endpoint> = async (shop, { product_id, after = '.', page_size }) => {
  const [entry = '', orderId = ''] = after.split('.')
  const [booked, ordered] = await Promise.all([
    readLedger(shop, { product_id, before: Number(entry), limit: page_size + 1 }),
    readOrders(shop, { product_id, before: orderId, limit: page_size + 1 }),
  ])
  const all = [...booked, ...ordered].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const shown = all.slice(0, page_size)
  const lastEntry = shown.findLast((one) => one.entry !== undefined)?.entry ?? entry
  const lastOrder = shown.findLast((one) => one.orderId !== undefined)?.orderId ?? orderId
  return {
    data: shown.map(({ movement }) => movement),
    next_after: all.length > page_size ? `${lastEntry || FIRST}.${lastOrder}` : null,
  }
}

/** A cursor above every ledger id, for a page that showed no ledger entry yet. */
const FIRST = 999_999_999_999_999

interface Part<Key> {
  product_id: string
  before: Key
  limit: number
}

async function readLedger({ db }: Shop, { product_id, before, limit }: Part<number>): Promise<Moved[]> {
  const rows = await db
    .selectFrom('stock_adjustments as moved')
    .leftJoin('operators', 'operators.id', 'moved.actor')
    .leftJoin('stock_lots', 'stock_lots.id', 'moved.lot_id')
    .select(['moved.id', 'moved.at', 'moved.quantity', 'moved.reason', 'moved.actor', 'moved.actor_kind'])
    .select(['moved.lot_id', 'stock_lots.code', 'stock_lots.best_before', 'operators.name'])
    .where('moved.product_id', '=', product_id)
    .$if(before > 0, (query) => query.where('moved.id', '<', before))
    .orderBy('moved.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, at, quantity, reason, actor, actor_kind, name, lot_id, code, best_before }) => ({
    at,
    entry: id,
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

const reasons = { held: 'Held for an order', sold: 'Ordered', returned: 'Ordered, and put back' } as const

async function readOrders({ db }: Shop, { product_id, before, limit }: Part<string>): Promise<Moved[]> {
  const rows = await db
    .selectFrom('order_lines as ordered')
    .innerJoin('orders', 'orders.id', 'ordered.order_id')
    .leftJoin('picked_lines as picked', (join) =>
      join
        .onRef('picked.order_id', '=', 'ordered.order_id')
        .onRef('picked.position', '=', 'ordered.position'),
    )
    .select(['orders.id', 'orders.number', 'orders.placed_at', 'orders.goods_state'])
    .select(amountOfLine.as('amount'))
    .where('ordered.product_id', '=', product_id)
    .$if(before !== '', (query) => query.where('ordered.order_id', '<', before))
    .orderBy('ordered.order_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, number, placed_at, goods_state, amount }) => ({
    at: placed_at,
    orderId: id,
    movement: {
      id: `order ${id}`,
      at: placed_at.toISOString(),
      quantity: goods_state === 'returned' ? 0 : -amount,
      reason: reasons[goods_state],
      by: null,
      lot: null,
      order_number: number,
    },
  }))
}
