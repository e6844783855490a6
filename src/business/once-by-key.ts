import { DAY_MS } from '#contract/day-ms.ts'
import { type Attempt, requireSameRequest } from './idempotency-key.ts'
import type { Operator, Shop } from './shop.ts'

const REMEMBERED_MS = DAY_MS

/** What came of what an operator's key asked for. */
export interface Outcome {
  changed: number
  /** Where one thing was made. */
  made_id: string | null
}

interface Once {
  operator: Operator
  attempt: Attempt
  /** What is said to who asks for something else with the same key. */
  sentence: (before: Outcome) => string
}

/** Does what an operator's key asks for; asked again, also at the same moment, it does nothing more. In a transaction. */
export async function onceByKey(
  shop: Shop,
  { operator, attempt, sentence }: Once,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const { key, hash } = attempt
  if (!key) return work()
  const expires_at = new Date(shop.clock.now().getTime() + REMEMBERED_MS)
  // Whoever comes with the same key at the same moment waits here for the one who was first.
  const taken = await shop.db
    .insertInto('bulk_changes')
    .values({ operator_id: operator.id, key, request_hash: hash, changed: 0, made_id: null, expires_at })
    .onConflict((is) => is.columns(['operator_id', 'key']).doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows !== 1n) {
    const { request_hash, ...before } = await findBefore(shop, operator, key)
    requireSameRequest({ request_hash }, attempt, { sentence: sentence(before) })
    return before
  }
  const outcome = await work()
  await shop.db
    .updateTable('bulk_changes')
    .set({ ...outcome })
    .where('operator_id', '=', operator.id)
    .where('key', '=', key)
    .execute()
  return outcome
}

function findBefore({ db }: Shop, operator: Operator, key: string) {
  return db
    .selectFrom('bulk_changes')
    .select(['request_hash', 'changed', 'made_id'])
    .where('operator_id', '=', operator.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}
