import { sql } from 'kysely'
import type {
  readSupplierOrder as endpoint,
  listSupplierOrders as list,
  SupplierOrder,
} from '#contract/goods/stock/supplier-orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { apiRow } from '../../api-row.ts'
import { historyOf } from '../../people/audit/list-audit.ts'
import type { Shop, Verb } from '../../shop.ts'
import { amountOfUnit } from '../stock/book-movements.ts'

/** Returns orders newest first, with the total units ordered and received. */
export const listSupplierOrders: Verb<typeof list> = async (shop, { state, after, page_size }) => {
  const rows = await selectOrders(shop)
    .$if(state !== undefined, (query) => query.where('supplier_orders.state', '=', state as 'open'))
    .$if(after !== undefined, (query) => query.where('supplier_orders.id', '<', after as string))
    .orderBy('supplier_orders.id', 'desc')
    .limit(page_size + 1)
    .execute()
  const shown = rows.slice(0, page_size)
  return {
    data: shown.map(({ note: _, version: __, created_by: ___, ...row }) => apiRow(row)),
    next_after: rows.length > page_size ? (shown.at(-1)?.id ?? null) : null,
  }
}

export const readSupplierOrder: Verb<typeof endpoint> = async (shop, { supplier_order_id }) => {
  return {
    data: await requireSupplierOrder(shop, supplier_order_id),
    history: await historyOf(shop, 'supplier-order', supplier_order_id),
  }
}

/** Returns an order with its lines and everything that has been received. */
export async function requireSupplierOrder(shop: Shop, id: string): Promise<SupplierOrder> {
  const order = await selectOrders(shop).where('supplier_orders.id', '=', id).executeTakeFirst()
  if (!order) throw noSuchSupplierOrder()
  const [lines, lots] = await Promise.all([readLines(shop, id), readReceived(shop, id)])
  return {
    ...apiRow(order),
    lines: lines.map((line) => {
      const received = lots.filter(({ product_id }) => product_id === line.product_id)
      return { ...line, lots: received.map(({ product_id: _, ...lot }) => apiRow(lot)) }
    }),
  }
}

export function noSuchSupplierOrder(): Refusal {
  return new Refusal('not_found', {}, 'That order no longer exists.')
}

function selectOrders({ db }: Shop) {
  return db
    .selectFrom('supplier_orders')
    .innerJoin('suppliers', 'suppliers.id', 'supplier_orders.supplier_id')
    .innerJoin('operators', 'operators.id', 'supplier_orders.created_by')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('supplier_order_lines')
          .innerJoin('products', 'products.id', 'product_id')
          .select([unitsOf('ordered').as('ordered'), unitsOf('received').as('received')])
          .whereRef('order_id', '=', 'supplier_orders.id')
          .as('units'),
      (is) => is.onTrue(),
    )
    .select(['supplier_orders.id', 'number', 'company', 'state', 'expected_on', 'supplier_orders.created_at'])
    .select(['units.ordered', 'units.received', 'supplier_orders.note', 'supplier_orders.version'])
    .select('operators.name as created_by')
}

/** Sums up lines in units and, of what is sold by weight, in usual weights. */
function unitsOf(column: 'ordered' | 'received') {
  return sql<number>`sum(ceil(${sql.ref(column)}::numeric / ${amountOfUnit('products')}))::integer`
}

async function readLines({ db }: Shop, orderId: string) {
  return db
    .selectFrom('supplier_order_lines as line')
    .innerJoin('products', 'products.id', 'line.product_id')
    .innerJoin('stock', 'stock.product_id', 'line.product_id')
    .select(['line.product_id', 'title', 'brand', 'pack_size', 'pack_unit', 'pack_count', 'barcode'])
    .select(['sold_by', 'stock.on_hand', 'line.ordered', 'line.received'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

async function readReceived({ db }: Shop, orderId: string) {
  return db
    .selectFrom('stock_receipts')
    .innerJoin('stock_lots', 'stock_lots.receipt_id', 'stock_receipts.id')
    .innerJoin('operators', 'operators.id', 'stock_receipts.operator_id')
    .select(['stock_receipts.at', 'operators.name as by', 'stock_lots.product_id'])
    .select(['stock_lots.received as quantity', 'code', 'best_before'])
    .where('stock_receipts.order_id', '=', orderId)
    .orderBy('stock_receipts.id')
    .orderBy('best_before')
    .orderBy('stock_lots.id')
    .execute()
}
