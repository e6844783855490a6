import type { CallOptions } from '#contract/call.ts'

/** A call that may be sent again, and is made once; one without a key is made as often as it is sent. */
export function withKey(key: string | undefined): CallOptions {
  return key === undefined ? {} : { headers: { 'idempotency-key': key } }
}
