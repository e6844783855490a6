import { createHash } from 'node:crypto'
import { IdempotencyKey } from '#contract/idempotency-key.schema.ts'
import type { RefusalDetails } from '#contract/refusal-details.ts'
import { Refusal } from '#contract/refusals.ts'

export interface Keyed {
  /** Of the `Idempotency-Key` header. */
  key?: string | undefined
}

/** What the `Idempotency-Key` header of a request says, if anything. */
export function readKey(key: string | undefined): string | undefined {
  if (!key || IdempotencyKey.safeParse(key).success) return key || undefined
  const fields = { 'Idempotency-Key': 'This takes up to 255 letters, digits and signs.' }
  throw new Refusal('invalid_input', { fields })
}

/** By what a try is known again. */
export interface Attempt {
  key: string | undefined
  hash: Buffer
}

export function readAttempt(key: string | undefined, input: Record<string, unknown>): Attempt {
  return { key: readKey(key), hash: createHash('sha256').update(JSON.stringify(input)).digest() }
}

/** Refuses a try with the key of another that asked for something else, and says what became of that one. */
export function requireSameRequest(
  made: { request_hash: Buffer } | undefined,
  { hash }: Attempt,
  { sentence, details = {} }: { sentence?: string; details?: RefusalDetails['key_used_differently'] } = {},
): void {
  if (made && !made.request_hash.equals(hash)) throw new Refusal('key_used_differently', details, sentence)
}
