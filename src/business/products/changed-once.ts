import { DAY_MS } from '#contract/day-ms.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Attempt } from '../checkout/placed-before.ts'
import type { Operator, Shop } from '../shop.ts'

const REMEMBERED_MS = DAY_MS

/** How many an operator's key has changed; asked again, also at the same moment, it changes nothing more. */
export async function changedOnce(
  shop: Shop,
  { operator, attempt: { key, hash } }: { operator: Operator; attempt: Attempt },
  change: () => Promise<number>,
): Promise<number> {
  if (!key) return change()
  const expires_at = new Date(shop.clock.now().getTime() + REMEMBERED_MS)
  // Whoever comes with the same key at the same moment waits here for the one who was first.
  const taken = await shop.db
    .insertInto('bulk_changes')
    .values({ operator_id: operator.id, key, request_hash: hash, changed: 0, expires_at })
    .onConflict((is) => is.columns(['operator_id', 'key']).doNothing())
    .executeTakeFirst()
  const isFirst = taken.numInsertedOrUpdatedRows === 1n
  if (!isFirst) return madeBefore(shop, operator, { key, hash })
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
  { key, hash }: { key: string; hash: Buffer },
): Promise<number> {
  const { request_hash, changed } = await db
    .selectFrom('bulk_changes')
    .select(['request_hash', 'changed'])
    .where('operator_id', '=', operator.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (request_hash.equals(hash)) return changed
  const many = changed === 1 ? '1 product' : `${changed} products`
  const sentence = `Your change before was saved: ${many}. Nothing else was changed. Check them before you change more.`
  throw new Refusal('key_used_differently', {}, sentence)
}
