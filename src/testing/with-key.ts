import type { CallOptions } from '#contract/call.ts'

/** Call options with an idempotency key; without a key each call is a new one. */
export function withKey(key: string | undefined): CallOptions {
  return key === undefined ? {} : { headers: { 'idempotency-key': key } }
}
