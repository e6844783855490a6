import { createHash } from 'node:crypto'
import { IdempotencyKey } from '#contract/idempotency-key.schema.ts'
import type { RefusalDetails } from '#contract/refusal-details.ts'
import { Refusal } from '#contract/refusals.ts'

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
