import type { InputOf } from '#contract/endpoint.ts'
import type { receiveDelivery as endpoint } from '#contract/goods/stock/supplier-orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { type Attempt, readAttempt, requireSameRequest } from '../../idempotency-key.ts'
import { requireNearYear } from '../../near-year.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type KeyedVerb, type Operator, type Shop } from '../../shop.ts'
import { bookMovements, lockStock, requireRoomForStock } from '../stock/book-movements.ts'
import { takeInLot } from '../stock/lots.ts'
import { requireSupplierOrder } from './read-supplier-order.ts'
import { lockSupplierOrder, requireAsSeen } from './supplier-orders.ts'

type Line = InputOf<typeof endpoint>['lines'][number]

/** Books a delivery of an order, lot by lot. The order's version keeps two operators from booking the same delivery. */
export const receiveDelivery: KeyedVerb<typeof endpoint> = async (shop, operator, { input, key }) => {
  const { supplier_order_id, version, lines, is_all } = input
  const attempt = readAttempt(key, { ...input })
  for (const [at, { best_before }] of lines.entries())
    if (best_before) requireNearYear(shop, `lines.${at}.best_before`, best_before)
  await inTransaction(shop, async (shop) => {
    const order = await lockSupplierOrder(shop, supplier_order_id)
    if (await isReceived(shop, supplier_order_id, attempt)) return
    await requireAsSeen(shop, order, version)
    await requireOrdered(shop, supplier_order_id, lines)
    const onHand = await lockStock(shop, [...new Set(lines.map(({ product_id }) => product_id))])
    requireRoomForAll(lines, onHand)
    const receiptId = await writeReceipt(shop, operator, { orderId: supplier_order_id, attempt })
    const reason = `Delivery, order ${order.number}`
    for (const line of lines) await takeIn(shop, line, { orderId: supplier_order_id, receiptId, reason })
    await shop.db
      .updateTable('supplier_orders')
      .set({
        version: version + 1,
        ...(is_all && { state: 'closed' as const, closed_at: shop.clock.now() }),
      })
      .where('id', '=', supplier_order_id)
      .execute()
    await writeAudit(shop, {
      act: 'delivery.received',
      on: ['supplier-order', supplier_order_id],
      before: { state: 'open' },
      after: { state: is_all ? 'closed' : 'open', lines: lines.map(inWords) },
    })
  })
  return { data: await requireSupplierOrder(shop, supplier_order_id) }
}

function inWords({ product_id, quantity, lot_code, best_before }: Line): string {
  return [`${quantity} × ${product_id}`, lot_code, best_before].filter(Boolean).join(', ')
}

/** The caller holds the order's lock, so a concurrent retry has waited for the first request to commit. */
async function isReceived({ db }: Shop, orderId: string, attempt: Attempt): Promise<boolean> {
  const { key } = attempt
  if (!key) return false
  const made = await db
    .selectFrom('stock_receipts')
    .select('request_hash')
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst()
  const sentence = 'What you sent before was received, and nothing else. Please check what’s still missing.'
  requireSameRequest(made, attempt, { sentence })
  return made !== undefined
}

async function requireOrdered({ db }: Shop, orderId: string, lines: readonly Line[]): Promise<void> {
  const ordered = await db
    .selectFrom('supplier_order_lines')
    .select('product_id')
    .where('order_id', '=', orderId)
    .execute()
  const other = lines.find((line) => !ordered.some(({ product_id }) => product_id === line.product_id))
  if (!other) return
  const fields = { lines: `${other.product_id} is not in this order. Please receive it on its own page.` }
  throw new Refusal('invalid_input', { fields })
}

function requireRoomForAll(lines: readonly Line[], onHand: ReadonlyMap<string, number>): void {
  const present = new Map(onHand)
  for (const [at, { product_id, quantity }] of lines.entries()) {
    const before = present.get(product_id) ?? 0
    requireRoomForStock(`lines.${at}.quantity`, { before, quantity })
    present.set(product_id, before + quantity)
  }
}

async function writeReceipt(
  { db, clock }: Shop,
  operator: Operator,
  { orderId, attempt }: { orderId: string; attempt: Attempt },
): Promise<string> {
  const at = clock.now()
  const id = newId(at)
  const { key = null, hash } = attempt
  await db
    .insertInto('stock_receipts')
    .values({ id, order_id: orderId, operator_id: operator.id, at, key, request_hash: hash })
    .execute()
  return id
}

/** Books a lot and its movement line by line, because a lot's remainder is derived from the stock on hand. */
async function takeIn(
  shop: Shop,
  { product_id: productId, quantity, lot_code: code, best_before: bestBefore }: Line,
  { orderId, receiptId, reason }: { orderId: string; receiptId: string; reason: string },
): Promise<void> {
  const lotId = await takeInLot(shop, { productId, quantity, code, bestBefore, receiptId })
  await bookMovements(shop, [{ productId, quantity, reason, lotId }])
  await shop.db
    .updateTable('supplier_order_lines')
    .set((row) => ({ received: row('received', '+', quantity) }))
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .execute()
}
