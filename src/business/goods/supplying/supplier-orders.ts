import type { InputOf } from '#contract/endpoint.ts'
import type { SupplierOrderState } from '#contract/goods/stock/supplier-order-states.ts'
import type * as api from '#contract/goods/stock/supplier-orders.ts'
import type { SupplierOrder } from '#contract/goods/stock/supplier-orders.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { type Outcome, onceByKey, readAttempt } from '../../idempotency-key.ts'
import { requireNearYear } from '../../near-year.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { atomic, inTransaction, type KeyedVerb, type Operator, type Shop, type Verb } from '../../shop.ts'
import { noSuchSupplierOrder, requireSupplierOrder } from './read-supplier-order.ts'

interface OrderedLine {
  product_id: string
  quantity: number
}

interface LockedOrder {
  id: string
  number: number
  state: SupplierOrderState
  version: number
}

type Input = InputOf<typeof api.makeSupplierOrder>

const SAVED_BEFORE = 'Your last order was saved, but this one wasn’t. Please check that one first.'

/** Records an order from a supplier; sending it to them happens outside the shop. */
export const makeSupplierOrder: KeyedVerb<typeof api.makeSupplierOrder> = async (
  shop,
  operator,
  { input, key },
) => {
  const attempt = readAttempt(key, { ...input })
  if (input.expected_on) requireNearYear(shop, 'expected_on', input.expected_on)
  const { made_id } = await inTransaction(shop, (shop) =>
    onceByKey(shop, { operator, attempt, sentence: () => SAVED_BEFORE, details }, async () => ({
      changed: 1,
      made_id: await make(shop, operator, input),
    })),
  )
  return { data: await requireSupplierOrder(shop, String(made_id)) }
}

function details({ made_id }: Outcome) {
  return made_id === null ? {} : { supplier_order_id: made_id }
}

async function make(shop: Shop, operator: Operator, input: Input): Promise<string> {
  const { supplier_id, expected_on, note, lines } = input
  await requireThings(shop, input)
  const created_at = shop.clock.now()
  const id = newId(created_at)
  await shop.db
    .insertInto('supplier_orders')
    .values({ id, supplier_id, expected_on, note, state: 'open', created_by: operator.id, created_at })
    .execute()
  await writeLines(shop.db, id, lines)
  await writeAudit(shop, {
    act: 'supplier-order.made',
    on: ['supplier-order', id],
    after: { supplier_id, expected_on, note, lines: linesInWords(lines) },
  })
  return id
}

async function requireThings({ db }: Shop, { supplier_id, lines }: Input): Promise<void> {
  await db
    .selectFrom('suppliers')
    .select('id')
    .where('id', '=', supplier_id)
    .where('removed_at', 'is', null)
    // A concurrent removal of the supplier waits for this lock and then finds the order.
    .forShare()
    .executeTakeFirstOrThrow(() => new Refusal('not_found', {}, 'That supplier no longer exists.'))
  await requireOrderable(db, lines)
}

/** Changes an open order. Once something was received, the order is fixed: deliveries are checked against it. */
export const changeSupplierOrder: Verb<typeof api.changeSupplierOrder> = atomic(
  async (shop, { supplier_order_id: id, version, expected_on, note, lines }) => {
    await requireAsSeen(shop, await lockSupplierOrder(shop, id), version)
    const order = await requireSupplierOrder(shop, id)
    if (order.received > 0) throw new Refusal('order_not_changeable', {}, 'Some of it has already arrived.')
    if (expected_on && expected_on !== order.expected_on) requireNearYear(shop, 'expected_on', expected_on)
    await requireOrderable(shop.db, lines)
    await shop.db
      .updateTable('supplier_orders')
      .set({ expected_on, note, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await shop.db.deleteFrom('supplier_order_lines').where('order_id', '=', id).execute()
    await writeLines(shop.db, id, lines)
    await writeAudit(shop, {
      act: 'supplier-order.changed',
      on: ['supplier-order', id],
      before: { expected_on: order.expected_on, note: order.note, lines: linesInWords(asOrdered(order)) },
      after: { expected_on, note, lines: linesInWords(lines) },
    })
    return { data: await requireSupplierOrder(shop, id) }
  },
)

function asOrdered({ lines }: SupplierOrder) {
  return lines.map(({ product_id, ordered }) => ({ product_id, quantity: ordered }))
}

/** Stops waiting for more of an order. Without any delivery it is cancelled; an order that is over stays unchanged. */
export const endSupplierOrder: Verb<typeof api.endSupplierOrder> = atomic(
  async (shop, { supplier_order_id, version }) => {
    const locked = await lockSupplierOrder(shop, supplier_order_id)
    const order = await requireSupplierOrder(shop, supplier_order_id)
    if (locked.state !== 'open') return { data: order }
    await requireAsSeen(shop, locked, version)
    const state = order.received > 0 ? 'closed' : 'cancelled'
    await shop.db
      .updateTable('supplier_orders')
      .set({ state, closed_at: shop.clock.now(), version: version + 1 })
      .where('id', '=', supplier_order_id)
      .execute()
    await writeAudit(shop, {
      act: state === 'closed' ? 'supplier-order.closed' : 'supplier-order.cancelled',
      on: ['supplier-order', supplier_order_id],
      before: { state: 'open' },
      after: { state },
    })
    return { data: { ...order, state, version: version + 1 } }
  },
)

export async function lockSupplierOrder({ db }: Shop, id: string): Promise<LockedOrder> {
  return db
    .selectFrom('supplier_orders')
    .select(['id', 'number', 'state', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => noSuchSupplierOrder())
}

/** Refuses if the order is over, or has changed since it was seen. */
export async function requireAsSeen(
  shop: Shop,
  { id, state, version }: LockedOrder,
  seen: number,
): Promise<void> {
  if (version === seen && state === 'open') return
  throw new Refusal('changed_meanwhile', { now: await requireSupplierOrder(shop, id) })
}

/** Requires each product to exist and to be ordered once. */
async function requireOrderable(db: Database, lines: readonly OrderedLine[]): Promise<void> {
  const ids = lines.map(({ product_id }) => product_id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice) throw wrongLines(`${twice} is there twice.`)
  const found = await db.selectFrom('products').select('id').where('id', 'in', ids).execute()
  const missing = ids.find((id) => !found.some((product) => product.id === id))
  if (missing) throw wrongLines(`There is no product ${missing}.`)
}

async function writeLines(db: Database, order_id: string, lines: readonly OrderedLine[]): Promise<void> {
  const rows = lines.map(({ product_id, quantity: ordered }, position) => {
    return { order_id, product_id, position, ordered }
  })
  await db.insertInto('supplier_order_lines').values(rows).execute()
}

/** Returns the lines in the form that the audit stores. */
function linesInWords(lines: readonly OrderedLine[]): string[] {
  return lines.map(({ product_id, quantity }) => `${quantity} × ${product_id}`)
}

function wrongLines(sentence: string): Refusal {
  return new Refusal('invalid_input', { fields: { lines: sentence } })
}
