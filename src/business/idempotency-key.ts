import { IdempotencyKey } from '#contract/idempotency-key.schema.ts'
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
