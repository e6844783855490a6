import { createHash } from 'node:crypto'
import { type Gateway, inTransaction } from '../gateway.ts'
import type { Answered } from '../objects/confirm.ts'
import { GatewayError } from './gateway-error.ts'

interface Keyed {
  key: string
  /** The whole request: a different request must not reuse the key. */
  request: string
}

export interface IdempotentAnswer extends Answered {
  isRepeated?: boolean
}

/**
 * Idempotency keys: runs a request once for each key, in one transaction. The same request returns the same answer, a
 * different one with that key an error. Concurrent requests wait for each other at the key's row.
 */
export function answerIdempotently(
  gateway: Gateway,
  { key, request }: Keyed,
  work: (gateway: Gateway) => Promise<Answered>,
): Promise<IdempotentAnswer> {
  return inTransaction(gateway, async (within) => {
    const hash = createHash('sha256').update(request).digest()
    if (!(await claimKey(within, key, hash))) return readAnswer(within, key, hash)
    const { status, body } = await work(within)
    await within.db
      .updateTable('gateway_answers')
      .set({ status, body: JSON.stringify(body) })
      .where('idempotency_key', '=', key)
      .execute()
    return { status, body }
  })
}

async function claimKey({ db, clock }: Gateway, key: string, request_hash: Buffer): Promise<boolean> {
  const claimed = await db
    .insertInto('gateway_answers')
    .values({ idempotency_key: key, request_hash, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('idempotency_key')
    .executeTakeFirst()
  return claimed !== undefined
}

async function readAnswer({ db }: Gateway, key: string, hash: Buffer): Promise<IdempotentAnswer> {
  const before = await db
    .selectFrom('gateway_answers')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  if (!before.request_hash.equals(hash)) {
    throw new GatewayError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  return { status: before.status ?? 500, body: before.body ?? {}, isRepeated: true }
}
