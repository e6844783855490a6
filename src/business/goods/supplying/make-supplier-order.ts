import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { makeSupplierOrder as endpoint } from '#contract/goods/stock/supplier-orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { readAttempt } from '../../idempotency-key.ts'
import { requireNearYear } from '../../near-year.ts'
import { type Outcome, onceByKey } from '../../once-by-key.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Operator, type Shop } from '../../shop.ts'
import { linesInWords, requireOrderable, writeLines } from './ordered-lines.ts'
import { requireSupplierOrder } from './read-supplier-order.ts'

type Input = InputOf<typeof endpoint>

const SAVED_BEFORE = 'Your last order was saved, but this one wasn’t. Please check that one first.'

/** Records an order from a supplier; sending it to them happens outside the shop. */
export async function makeSupplierOrder(
  shop: Shop,
  operator: Operator,
  { input, key }: { input: Input; key: string | undefined },
): Promise<ReplyOf<typeof endpoint>> {
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
    .values({
      id,
      supplier_id,
      expected_on,
      note,
      state: 'open',
      created_by: operator.id,
      created_at,
      closed_at: null,
    })
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
