import { DAY_MS } from '#contract/day-ms.ts'
import { type Attempt, requireSameRequest } from '../idempotency-key.ts'
import type { Operator, Shop } from '../shop.ts'

const REMEMBERED_MS = DAY_MS

/** How many an operator's key has changed; asked again, also at the same moment, it changes nothing more. */
export async function changedOnce(
  shop: Shop,
  { operator, attempt }: { operator: Operator; attempt: Attempt },
  change: () => Promise<number>,
): Promise<number> {
  const { key, hash } = attempt
  if (!key) return change()
  const expires_at = new Date(shop.clock.now().getTime() + REMEMBERED_MS)
  // Whoever comes with the same key at the same moment waits here for the one who was first.
  const taken = await shop.db
    .insertInto('bulk_changes')
    .values({ operator_id: operator.id, key, request_hash: hash, changed: 0, expires_at })
    .onConflict((is) => is.columns(['operator_id', 'key']).doNothing())
    .executeTakeFirst()
  const isFirst = taken.numInsertedOrUpdatedRows === 1n
  if (!isFirst) return madeBefore(shop, operator, { ...attempt, key })
  const changed = await change()
  await shop.db
    .updateTable('bulk_changes')
    .set({ changed })
    .where('operator_id', '=', operator.id)
    .where('key', '=', key)
    .execute()
  return changed
}

async function madeBefore(
  { db }: Shop,
  operator: Operator,
  attempt: Attempt & { key: string },
): Promise<number> {
  const made = await db
    .selectFrom('bulk_changes')
    .select(['request_hash', 'changed'])
    .where('operator_id', '=', operator.id)
    .where('key', '=', attempt.key)
    .executeTakeFirstOrThrow()
  const { changed } = made
  const many = changed === 1 ? '1 product' : `${changed} products`
  const sentence = `Your change before was saved: ${many}. Nothing else was changed. Check them before you change more.`
  requireSameRequest(made, attempt, { sentence })
  return changed
}
