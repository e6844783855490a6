import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { makeSupplierOrder as endpoint } from '#contract/goods/stock/supplier-orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { type Attempt, readAttempt, requireSameRequest } from '../../idempotency-key.ts'
import { requireNearYear } from '../../near-year.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Operator, type Shop } from '../../shop.ts'
import { linesInWords, requireOrderable, writeLines } from './ordered-lines.ts'
import { requireSupplierOrder } from './read-supplier-order.ts'

type Input = InputOf<typeof endpoint>

/** Records an order from a supplier; sending it to them happens outside the shop. */
export async function makeSupplierOrder(
  shop: Shop,
  operator: Operator,
  { input, key }: { input: Input; key: string | undefined },
): Promise<ReplyOf<typeof endpoint>> {
  const attempt = readAttempt(key, { ...input })
  if (input.expected_on) requireNearYear(shop, 'expected_on', input.expected_on)
  const id = await inTransaction(shop, async (shop) => {
    await requireThings(shop, input)
    const id = newId(shop.clock.now())
    const made = await writeOrder(shop, operator, { id, input, attempt })
    if (!made) return findMade(shop, operator, attempt)
    await writeAudit(shop, {
      act: 'supplier-order.made',
      on: ['supplier-order', id],
      after: {
        supplier_id: input.supplier_id,
        expected_on: input.expected_on,
        note: input.note,
        lines: linesInWords(input.lines),
      },
    })
    return id
  })
  return { data: await requireSupplierOrder(shop, id) }
}

async function requireThings({ db }: Shop, { supplier_id, lines }: Input): Promise<void> {
  const supplier = await db
    .selectFrom('suppliers')
    .select('id')
    .where('id', '=', supplier_id)
    .where('removed_at', 'is', null)
    // A concurrent removal of the supplier waits for this lock and then finds the order.
    .forShare()
    .executeTakeFirst()
  if (!supplier) throw new Refusal('not_found', {}, 'That supplier no longer exists.')
  await requireOrderable(db, lines)
}

/** A retry, even a concurrent one, blocks on this insert and then finds the first request's order. */
async function writeOrder(
  { db, clock }: Shop,
  operator: Operator,
  { id, input, attempt }: { id: string; input: Input; attempt: Attempt },
): Promise<boolean> {
  const { supplier_id, expected_on, note, lines } = input
  const made = await db
    .insertInto('supplier_orders')
    .values({
      id,
      supplier_id,
      expected_on,
      note,
      state: 'open',
      created_by: operator.id,
      created_at: clock.now(),
      closed_at: null,
      key: attempt.key ?? null,
      request_hash: attempt.hash,
    })
    .onConflict((is) => is.columns(['created_by', 'key']).where('key', 'is not', null).doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows !== 1n) return false
  await writeLines(db, id, lines)
  return true
}

async function findMade({ db }: Shop, operator: Operator, attempt: Attempt): Promise<string> {
  const made = await db
    .selectFrom('supplier_orders')
    .select(['id', 'number', 'request_hash'])
    .where('created_by', '=', operator.id)
    .where('key', '=', attempt.key ?? null)
    .executeTakeFirstOrThrow()
  const sentence = `Saved before as order ${made.number}. Nothing else was saved: please look at that one first.`
  requireSameRequest(made, attempt, { sentence, details: { supplier_order_id: made.id } })
  return made.id
}
