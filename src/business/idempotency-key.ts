import { createHash } from 'node:crypto'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { IdempotencyKey } from '#contract/idempotency-key.schema.ts'
import type { RefusalDetails } from '#contract/refusals.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Operator, Shop } from './shop.ts'

const REMEMBERED_MS = 30 * DAY_MS

export interface Keyed {
  /** The `Idempotency-Key` header. */
  key?: string | undefined
}

/** Returns the validated `Idempotency-Key` header, or undefined without one. */
export function readKey(key: string | undefined): string | undefined {
  if (!key || IdempotencyKey.safeParse(key).success) return key || undefined
  const fields = { 'Idempotency-Key': 'This takes up to 255 letters, digits and signs.' }
  throw new Refusal('invalid_input', { fields })
}

/** Identifies retries: the idempotency key, and a hash of the input. */
export interface Attempt {
  key: string | undefined
  hash: Buffer
}

export function readAttempt(key: string | undefined, input: Record<string, unknown>): Attempt {
  return { key: readKey(key), hash: createHash('sha256').update(JSON.stringify(input)).digest() }
}

/** Refuses an idempotency key that was used for a different request, with details of what that request did. */
export function requireSameRequest(
  made: { request_hash: Buffer } | undefined,
  { hash }: Attempt,
  { sentence, details = {} }: { sentence?: string; details?: RefusalDetails['key_used_differently'] } = {},
): void {
  if (made && !made.request_hash.equals(hash)) throw new Refusal('key_used_differently', details, sentence)
}

/** The result of a request under an idempotency key. */
export interface Outcome {
  changed: number
  /** The id of the created thing, if the request created one. */
  made_id: string | null
}

interface Once {
  operator: Operator
  attempt: Attempt
  /** The sentence of the refusal if the key was used for a different request. */
  sentence: (before: Outcome) => string
  details?: (before: Outcome) => RefusalDetails['key_used_differently']
}

/** Does an operator's work once per idempotency key; repeats, even concurrent ones, do nothing. Needs a transaction. */
export async function onceByKey(
  shop: Shop,
  { operator, attempt, sentence, details }: Once,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const { key, hash } = attempt
  if (!key) return work()
  const expires_at = new Date(shop.clock.now().getTime() + REMEMBERED_MS)
  // A concurrent request with the same key blocks on this insert until the first one commits.
  const taken = await shop.db
    .insertInto('requests')
    .values({ actor: operator.id, key, request_hash: hash, changed: 0, made_id: null, expires_at })
    .onConflict((is) => is.columns(['actor', 'key']).doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows !== 1n) {
    const { request_hash, ...before } = await findBefore(shop, operator, key)
    requireSameRequest({ request_hash }, attempt, {
      sentence: sentence(before),
      details: details?.(before) ?? {},
    })
    return before
  }
  const outcome = await work()
  await shop.db
    .updateTable('requests')
    .set({ ...outcome })
    .where('actor', '=', operator.id)
    .where('key', '=', key)
    .execute()
  return outcome
}

function findBefore({ db }: Shop, operator: Operator, key: string) {
  return db
    .selectFrom('requests')
    .select(['request_hash', 'changed', 'made_id'])
    .where('actor', '=', operator.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}
